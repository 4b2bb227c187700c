/** Requests of a simulated person: one at a time, retried if the outcome is unknown, sometimes sent twice. */
import { choose } from './choices.ts'
import { afterDelay, type Device, type DeviceRequest, randomMs, send } from './device.ts'

export const PATIENCE_MS = 12_000

/** One copy. Requests with a key have a deadline: nothing is done once nobody waits for the reply. */
const sendCopy = (device: Device, id: string, request: DeviceRequest): void => {
  const { town, houseClock, name } = device
  const { type, fields, key } = request
  const deadline = Math.round(town.scheduler.now() + houseClock.aheadMs + houseClock.answerMs)
  town.witness.sent(name, request)
  send(device, id, type, key === null ? fields : { ...fields, deadline })
}

/** Sends the request twice, cuts the connection, or makes another device bet at the same time. */
const misbehave = (device: Device): void => {
  const { town, account, requests } = device
  const { scheduler } = town
  const request = device.request!
  if (request.key !== null && scheduler.happens(0.1)) {
    afterDelay(device, randomMs(device, 300), () => sendCopy(device, `again-${requests}`, request))
  }
  if (scheduler.happens(0.02)) afterDelay(device, randomMs(device, 100), device.leaveHouse)
  if (request.type !== 'placeBet' || !scheduler.happens(0.5)) return
  const own = account.devices.length > 1 ? account.devices : []
  for (const startThere of own) scheduler.after(randomMs(device, 2), startThere)
}

export const sendRequest = (device: Device): void => {
  const { request: asked, town } = device
  if (!asked || !device.isGreeted) return
  sendCopy(device, `request-${device.requests}`, asked)
  if (town.isRough()) misbehave(device)
  afterDelay(device, PATIENCE_MS, () => {
    if (device.request === asked) device.leaveHouse()
  })
}

/** Unless a request is pending. */
export const startRequest = (device: Device): void => {
  if (device.request || !device.isGreeted) return
  const { town, account, place, openRounds, script, name } = device
  const choice = choose({
    ...{ ...town, isDemo: !account.isRemote, isCareful: account.isCareful },
    ...{ isBettor: account.isBettor, isAutobet: town.isRush() && !account.isRemote },
    ...{ place, openRounds, script },
  })
  if (!choice) return // it waits for a push, or asks where the player is
  device.requests += 1
  const { type, fields, prefix } = choice
  const key = prefix && `${prefix}-${name}-${device.requests}`
  device.request = { type, key, fields: key === null ? fields : { ...fields, key } }
  sendRequest(device)
}

/** In a rush nearly as soon as there is a reply. */
const HURRY = 20
const SELDOM = 5

const paceOf = ({ town, account }: Device): number => {
  if (town.isRush()) return town.thinkMs / HURRY
  return account.isBettor ? town.thinkMs * SELDOM : town.thinkMs
}

/** Starts the next request after a pause; a newer pause replaces this one. */
export const think = (device: Device): void => {
  device.thoughts += 1
  const { thoughts } = device
  afterDelay(device, paceOf(device) * (0.2 + randomMs(device, 1.6)), () => {
    if (thoughts === device.thoughts) startRequest(device)
  })
}

/** [L2] Some think for longer than a turn takes, or its time bank. */
const LATE = 0.05
const LONGEST_MS = 9_000

/** A turn at a table takes less thought than the next bet. */
export const startTurn = (device: Device): void => {
  const { thinkMs, scheduler } = device.town
  const ms = scheduler.happens(LATE) ? randomMs(device, LONGEST_MS) : thinkMs * (0.05 + randomMs(device, 0.5))
  afterDelay(device, ms, () => startRequest(device))
}
