/** For tests: a player at a house that lies, or behind a proxy that lies, and everyone who could notice. */
import { rmSync } from 'node:fs'
import { vi } from 'vitest'
import { databaseOf } from '../../server/core/store/open-store.ts'
import { copyOf, dataOf, publish, startWithAnotherLog } from '../../server/testing/dishonest-house.ts'
import { type LyingProxy, openLyingProxy } from '../../server/testing/lying-proxy.ts'
import { act, follow, NOVICE_ROOM, runTables } from '../../server/testing/playing-house.ts'
import { type RunningHouse, runHouse } from '../../server/testing/running-house.ts'
import { freshKey } from '../../server/testing/visitor.ts'
import { auditOf, kindsOf } from '../audit/testing/damage.ts'
import { type Device, openDevice, type Past } from './device.ts'
import { type Outsiders, outsiders } from './outsiders.ts'

export type LyingScene = {
  house: RunningHouse
  proxy: LyingProxy
  token: string
  device: Device
  /** Devices of the same player or others. */
  more: Device[]
  proxies: LyingProxy[]
  outside: Outsiders
}

/** What every scene starts with: a few honest rounds, which everybody has seen in the log. */
export type SceneStart = Readonly<{ folder: string; token: string; past: Past; outside: Outsiders }>
const BEFORE = 3

export const beginLyingScene = async (): Promise<SceneStart> => {
  const house = await runTables({ revealSeconds: 0, rounds: 10 })
  const { token } = await house.guest()
  const device = await openDevice(house, house.address, token)
  for (let round = 0; round < BEFORE; round += 1) await device.bet()
  await publish(house)
  const outside = outsiders()
  await outside.look(house.address)
  await device.check()
  await device.socket().close()
  await house.fairhouse.stop()
  return { folder: house.folder, token, past: device.past(), outside }
}

export const forget = ({ folder, outside }: SceneStart): void => {
  outside.leave()
  rmSync(folder, { recursive: true })
}

/** In its own house. */
export const openScene = async ({ folder, token, past, outside }: SceneStart): Promise<LyingScene> => {
  const house = await runHouse({}, copyOf(folder))
  const proxy = await openLyingProxy(house.address)
  const device = await openDevice(house, proxy.address, token, past)
  return { house, proxy, token, device, more: [], proxies: [proxy], outside: outsiders(outside) }
}

export const closeScene = async ({ house, proxies, outside }: LyingScene): Promise<void> => {
  for (const proxy of proxies) await proxy.close()
  await house.stop()
  outside.leave()
}

export const anotherProxy = async (scene: LyingScene): Promise<LyingProxy> => {
  const proxy = await openLyingProxy(scene.house.address)
  scene.proxies.push(proxy)
  return proxy
}

export const anotherDevice = async (
  scene: LyingScene,
  proxy = scene.proxy,
  token = scene.token,
): Promise<Device> => {
  const device = await openDevice(scene.house, proxy.address, token)
  scene.more.push(device)
  return device
}

/** These people play a hand together and fold. */
export const playHand = async (people: readonly Device[]): Promise<void> => {
  const visitors = people.map((each) => follow(each.socket()))
  for (const { socket } of visitors) await socket.ask('joinRoom', NOVICE_ROOM)
  await Promise.all(
    visitors.map(async ({ socket, until }) => {
      for (;;) {
        const table = await until(({ options, view }) => options.length > 0 || view.phase === 'over')
        if (table.view.phase === 'over') return
        await act(socket, table, { type: 'fold' })
        await until(({ sequence }) => sequence > table.sequence)
      }
    }),
  )
}

/** Two people at a Hold'em table of their own: one hand, in which the first to act folds. Returns its link. */
export const playDuel = async (ada: Device, bea: Device): Promise<Readonly<{ id: string; link: string }>> => {
  const frame = { seats: 2, openCards: true, pauseSeconds: 1 }
  const made = await ada.socket().ask('createParty', { key: freshKey(), game: 'holdem', frame, name: 'Ada' })
  const visitors = [ada, bea].map((each) => follow(each.socket()))
  await bea.socket().ask('sitDown', { key: freshKey(), link: made.party!.link!, name: 'Bea' })
  await Promise.all(
    visitors.map(async ({ socket, until }) => {
      const table = await until(({ options, revealAt }) => options.length > 0 || revealAt !== null)
      if (table.revealAt === null) await act(socket, table, { type: 'fold' })
      await until(({ revealAt }) => revealAt !== null)
    }),
  )
  const { party: id, link } = made.party!
  return { id, link: link! }
}

/** Its host closes the table. Returns what asks for its log. */
export const closeTable = async (ada: Device, { id, link }: Awaited<ReturnType<typeof playDuel>>) => {
  await ada.socket().ask('hostAct', { key: freshKey(), party: id, action: { type: 'close' } })
  return () => vi.waitFor(() => ada.socket().ask('tableLog', { link }), 10_000)
}

/** A duel, after which the table closes. */
export const closeDuel = async (ada: Device, bea: Device) => closeTable(ada, await playDuel(ada, bea))

/** The house begins anew with another log, behind the same proxy. */
export const rewriteHistory = async (
  scene: LyingScene,
  change: Parameters<typeof startWithAnotherLog>[1],
): Promise<void> => {
  scene.house = await startWithAnotherLog(scene.house, change)
  scene.proxy.lead(scene.house.address)
  await scene.device.enter()
}

const CATCHERS = ['client', 'witness', 'audit', 'audit of the log'] as const
export type Catcher = (typeof CATCHERS)[number]

/** A lie, who notices it, and how it is reported. */
export type Lie = readonly [
  lie: string,
  caughtBy: Readonly<Partial<Record<Catcher, string>>>,
  tell: (scene: LyingScene) => Promise<unknown>,
]

/** Who noticed something, and what they reported. */
export const caughtIn = async ({ house, proxy, device, more, outside }: LyingScene) => {
  await publish(house)
  await outside.look(proxy.address)
  const devices = [device, ...more]
  for (const each of devices) await each.check()
  const refusals = devices.some((each) => each.refusals() > 0) ? ['refusals'] : []
  const { found } = await auditOf(databaseOf(dataOf(house)))
  const said: Readonly<Record<Catcher, Iterable<string>>> = {
    client: [...devices.flatMap((each) => each.claims()), ...refusals],
    witness: outside.objections,
    audit: kindsOf(found),
    'audit of the log': outside.logProblems,
  }
  const all = CATCHERS.map((catcher) => [catcher, [...said[catcher]]] as const)
  return Object.fromEntries(all.filter(([, says]) => says.length > 0))
}
