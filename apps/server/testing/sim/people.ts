/**
 * People of a simulated house, each with a device: they bet on every game there is, sit at tables, lose connections, ask
 * again with the same key, ask twice, sign out. What each was told is handed to the witness.
 */
import { type Account, type Device, later, newDevice, send, soon, type Town } from './device.ts'
import type { Door } from './door.ts'
import { received } from './frames.ts'
import { goOn, PATIENCE_MS } from './wishes.ts'

export type Person = Readonly<{
  name: string
  /** When something of his was last done. */
  doneAt(): number
  /** Goes, and does not come back. */
  close(): void
  signOut(): void
}>

const LOOK_MS = 15_000

/** Whoever hears nothing for long looks where he is. */
const look = (device: Device): void => {
  const { isGreeted, place, wish } = device
  if (isGreeted && place) send(device, 'look', 'place', {})
  if (isGreeted && !place && !wish) goOn(device)
  later(device, LOOK_MS, () => look(device))
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
  later(device, PATIENCE_MS, () => {
    if (!device.isGreeted) device.leaveHouse()
  })
  later(device, LOOK_MS, () => look(device))
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
  if (open.length === 0) return void later(device, 500 + soon(device, 1_000), () => comeIn(device))
  const door = town.scheduler.pick(open)
  if (device.token !== account.token && !account.isRemote) device.wish = null // somebody else's by now
  device.token = account.token
  if (device.token !== '') return void connect(device, door)
  void register(device, door)
  later(device, 600 + soon(device, 600), () => comeIn(device))
}

const signOut = async ({ town, token }: Device): Promise<void> => {
  const door = town.doors()[0]
  if (door && token !== '' && (await door.signOut(token))) town.witness.signedOut(token)
}

/** A device of a person: several may be at it at once, each at a process of its own. */
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
    later(device, 200 + soon(device, 1_500), () => comeIn(device))
  })
  account.devices.push(() => goOn(device))
  later(device, soon(device, 3_000), () => comeIn(device))
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
