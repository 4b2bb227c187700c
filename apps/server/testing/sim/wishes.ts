/** What a simulated person asks for: one wish at a time, again if nobody knows what became of it, sometimes twice. */
import { choose } from './choices.ts'
import { type Device, later, send, soon, type Wish } from './device.ts'

export const PATIENCE_MS = 12_000

/** One copy of it. What moves money is not to be done once nobody waits for its answer any more. */
const sendCopy = (device: Device, id: string, wish: Wish): void => {
  const { town, houseClock, name } = device
  const { type, fields, key } = wish
  const deadline = Math.round(town.scheduler.now() + houseClock.aheadMs + houseClock.answerMs)
  town.witness.sent(name, wish)
  send(device, id, type, key === null ? fields : { ...fields, deadline })
}

/** What goes wrong on the way of a wish: it is sent twice, the line is cut, another device asks at the same time. */
const misbehave = (device: Device): void => {
  const { town, account, wishes } = device
  const { scheduler } = town
  const wish = device.wish!
  if (wish.key !== null && scheduler.happens(0.1)) {
    later(device, soon(device, 300), () => sendCopy(device, `again-${wishes}`, wish))
  }
  if (scheduler.happens(0.02)) later(device, soon(device, 100), device.leaveHouse)
  if (wish.type !== 'placeBet' || !scheduler.happens(0.5)) return
  const own = account.devices.length > 1 ? account.devices : []
  for (const goOnThere of own) scheduler.after(soon(device, 2), goOnThere)
}

export const sendWish = (device: Device): void => {
  const { wish: asked, town } = device
  if (!asked || !device.isGreeted) return
  sendCopy(device, `wish-${device.wishes}`, asked)
  if (town.isRough()) misbehave(device)
  later(device, PATIENCE_MS, () => {
    if (device.wish === asked) device.leaveHouse()
  })
}

/** Unless it waits for something. */
export const goOn = (device: Device): void => {
  if (device.wish || !device.isGreeted) return
  const { town, account, place, openRounds, script, name } = device
  const choice = choose({
    ...{ ...town, isDemo: !account.isRemote, isCareful: account.isCareful },
    ...{ place, openRounds, script },
  })
  if (!choice) return // told when something happens, else it looks
  device.wishes += 1
  const { type, fields, prefix } = choice
  const key = prefix && `${prefix}-${name}-${device.wishes}`
  device.wish = { type, key, fields: key === null ? fields : { ...fields, key } }
  sendWish(device)
}

/** One thought at a time. */
export const think = (device: Device): void => {
  device.thoughts += 1
  const { thoughts, town } = device
  later(device, town.thinkMs * (0.2 + soon(device, 1.6)), () => {
    if (thoughts === device.thoughts) goOn(device)
  })
}
