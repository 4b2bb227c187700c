/**
 * People of a simulated house: they bet on every game, sit at tables, lose connections, retry with the same key, send
 * requests twice, and sign out. The witness sees everything they are told.
 */
import { type Account, afterDelay, type Device, newDevice, randomMs, send, type Town } from './device.ts'
import { PATIENCE_MS, startRequest } from './device-requests.ts'
import type { Door } from './door.ts'
import { received } from './frames.ts'

export type Person = Readonly<{
  name: string
  /** When a request of theirs was last done. */
  doneAt(): number
  /** Disconnects for good. */
  close(): void
  signOut(): void
}>

const LOOK_MS = 15_000

/** Asks now and then where the player is, in case a push was lost. */
const look = (device: Device): void => {
  const { isGreeted, place, request } = device
  if (isGreeted && place) send(device, 'look', 'place', {})
  if (isGreeted && !place && !request) startRequest(device)
  afterDelay(device, LOOK_MS, () => look(device))
}

const connect = (device: Device, door: Door): void => {
  const { town, visits, token } = device
  const sentAt = town.scheduler.now()
  device.link = door.open({
    received: (text) => {
      if (visits === device.visits) received(device, text, sentAt)
    },
    closed: () => {
      if (visits === device.visits) device.leaveHouse()
    },
  })
  send(device, 'hello', 'hello', { token })
  afterDelay(device, PATIENCE_MS, () => {
    if (!device.isGreeted) device.leaveHouse()
  })
  afterDelay(device, LOOK_MS, () => look(device))
}

const register = async (device: Device, door: Door): Promise<void> => {
  const { account, visits } = device
  const token = await door.enter(account)
  if (visits !== device.visits || token === null) return
  if (account.token === '') account.token = token // the other device may have been faster
}

const comeIn = (device: Device): void => {
  const { town, account } = device
  const open = town.doors()
  if (open.length === 0) return void afterDelay(device, 500 + randomMs(device, 1_000), () => comeIn(device))
  const door = town.scheduler.pick(open)
  if (device.token !== account.token && !account.isRemote) device.request = null // it belongs to the guest before
  device.token = account.token
  if (device.token !== '') return void connect(device, door)
  void register(device, door)
  afterDelay(device, 600 + randomMs(device, 600), () => comeIn(device))
}

const signOut = async ({ town, token }: Device): Promise<void> => {
  const door = town.doors()[0]
  if (door && token !== '' && (await door.signOut(token))) town.witness.signedOut(token)
}

/** One device of a person; each may be at another process. */
export const createPerson = (town: Town, name: string, account: Account): Person => {
  const leave = (): void => {
    device.visits += 1
    device.link?.cut()
    device.link = null
    device.isGreeted = false
    device.unanswered.clear()
  }
  const device = newDevice(town, name, account, () => {
    leave()
    afterDelay(device, 200 + randomMs(device, 1_500), () => comeIn(device))
  })
  account.devices.push(() => startRequest(device))
  afterDelay(device, randomMs(device, 3_000), () => comeIn(device))
  return {
    name,
    doneAt: () => device.doneAt,
    close: leave,
    signOut: () => {
      town.witness.note(`${name} signs out`)
      void signOut(device)
    },
  }
}
