/** What a simulated person asks for: one wish at a time, again if nobody knows what became of it, sometimes twice. */
import { choose } from './choices.ts'
import { type Device, later, send, soon } from './device.ts'

export const PATIENCE_MS = 12_000

/** What goes wrong on the way of a wish: it is sent twice, the line is cut, another device asks at the same time. */
const misbehave = (device: Device): void => {
  const { town, account, wishes } = device
  const { scheduler } = town
  const { type, fields, key } = device.wish!
  if (key !== null && scheduler.happens(0.1)) {
    later(device, soon(device, 300), () => send(device, `again-${wishes}`, type, fields))
  }
  if (scheduler.happens(0.02)) later(device, soon(device, 100), device.leaveHouse)
  if (type !== 'placeBet' || !scheduler.happens(0.5)) return
  const own = account.devices.length > 1 ? account.devices : []
  for (const goOnThere of own) scheduler.after(soon(device, 2), goOnThere)
}

export const sendWish = (device: Device): void => {
  const { wish: asked, town, name } = device
  if (!asked || !device.isGreeted) return
  town.witness.asked(name, asked)
  send(device, `wish-${device.wishes}`, asked.type, asked.fields)
  if (town.isRough()) misbehave(device)
  later(device, PATIENCE_MS, () => {
    if (device.wish === asked) device.leaveHouse()
  })
}

/** Unless it waits for something. */
export const goOn = (device: Device): void => {
  if (device.wish || !device.isGreeted) return
  const { town, account, place, openRounds, script, name } = device
  const choice = choose({ ...town, isDemo: !account.isRemote, place, openRounds, script })
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
