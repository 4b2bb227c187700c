/** [Z11] Several processes on one database know of each other, and notice when players are gone. */
import { expect, test } from 'vitest'
import { createLog } from '../core/log.ts'
import type { PlayerSocket, Sockets } from '../core/sockets.ts'
import type { Store } from '../core/store/store.ts'
import { rows } from '../core/store/work.ts'
import { createSockets } from '../edges/socket/sockets.ts'
import { describeOnEveryStore } from '../testing/every-store.ts'
import { type SampleTables, sampleTables } from '../testing/sample-tables.ts'
import { openPresenceTracker, type PresenceTracker } from './presence-tracker.ts'
import { isAnyAlive, startHeartbeat } from './processes.ts'
import { openTables } from './tables.ts'

const namesOf = async (store: Store): Promise<readonly string[]> =>
  (await store.transact(() => rows<{ id: string }>('SELECT id FROM processes ORDER BY id'))).map(
    ({ id }) => id,
  )

const heartbeatOf = (store: Store, id: string) =>
  startHeartbeat(store, { id, now: store.now, sockets: () => 0 })

const newSocket = (): PlayerSocket => ({ push: () => {}, leave: async () => {} })

type Process = PresenceTracker & Readonly<{ sockets: Sockets }>

const openProcess = (tables: SampleTables, name: string | null, store = tables.store): Process => {
  const sockets = createSockets()
  const { house } = tables
  const log = { error: () => {} }
  const comings = openPresenceTracker({ store, house, local: sockets, process: name, publish: () => {}, log })
  return { ...comings, sockets }
}

const enter = async ({ sockets, returned }: Process, player: bigint): Promise<PlayerSocket> => {
  const socket = newSocket()
  sockets.join(player, socket, 0)
  await returned(player)
  return socket
}

const exit = async ({ sockets, gone }: Process, player: bigint, socket: PlayerSocket): Promise<void> => {
  sockets.leave(player, socket)
  await gone(player)
}

const beats = async (process: Pick<Process, 'checkPresence'>, count: number): Promise<void> => {
  for (let beat = 0; beat < count; beat += 1) await process.checkPresence()
}

/** Beats after which a process that doesn't count is gone: one to notice it, and three more. */
const PATIENCE = 4

describeOnEveryStore('processes', (open) => {
  test('a process that counts is alive; one that stops counting isn’t, and returns as new', async () => {
    const { store } = await open()
    const [one, two] = [heartbeatOf(store, 'one'), heartbeatOf(store, 'two')]
    expect([await one.beat(), await two.beat(), await one.beat()]).toEqual([true, true, false])
    for (let beat = 0; beat < 10; beat += 1) {
      await one.beat()
      await two.beat()
    }
    expect(await namesOf(store)).toEqual(['one', 'two'])
    for (let beat = 0; beat < PATIENCE; beat += 1) await one.beat()
    expect(await namesOf(store)).toEqual(['one'])
    expect(await two.beat()).toBe(true)
    expect(await namesOf(store)).toEqual(['one', 'two'])
  })

  test('[A31] a long database outage makes no process look dead', async () => {
    const { store } = await open()
    const [one, two] = [heartbeatOf(store, 'one'), heartbeatOf(store, 'two')]
    for (let outage = 0; outage < 5; outage += 1) {
      await one.beat()
      await one.beat()
      await two.beat()
    }
    expect(await namesOf(store)).toEqual(['one', 'two'])
  })
})

describeOnEveryStore('tables when a process starts', (open) => {
  /** A turn that ends soon, and another process with one beat. */
  const turnEndingSoon = async () => {
    const { store } = await open()
    const clock = { now: store.now() }
    const tables = await sampleTables(store, { clock })
    const { table } = await tables.seated(2)
    clock.now = (await tables.hand(table)).dueAt! - 1_000
    const other = startHeartbeat(store, { id: 'other', now: () => clock.now, sockets: () => 0 })
    await other.beat()
    const start = async (): Promise<number> => {
      const { house } = tables
      const sockets = createSockets()
      const log = createLog({ level: 'silent' })
      const started = await openTables({ store, house, sockets, local: sockets, process: 'new', log })
      await started.stop()
      return (await tables.hand(table)).dueAt! - clock.now
    }
    return { other, start, clock }
  }

  test('a starting process doesn’t touch turns at tables that others serve', async () => {
    const { other, start } = await turnEndingSoon()
    const beating = setInterval(() => void other.beat(), 50)
    const left = await start()
    clearInterval(beating)
    expect(left).toBe(1_000)
  })

  test.each(['was killed a moment ago', 'was killed a while ago', 'has stopped'])(
    '[A31] if the only other process %s, people have at least 3 s',
    async (trouble) => {
      const { other, start, clock } = await turnEndingSoon()
      if (trouble === 'was killed a while ago') clock.now += 10_000
      if (trouble === 'has stopped') await other.stop()
      expect(await start()).toBe(3_000)
    },
  )

  test('a process that doesn’t count, or has stopped, isn’t alive', async () => {
    const { store } = await open()
    const one = heartbeatOf(store, 'one')
    expect(await isAnyAlive(store)).toBe(false)
    await one.beat()
    await one.stop()
    expect(await isAnyAlive(store)).toBe(false)
  })
})

describeOnEveryStore('people at several processes', (open) => {
  const isAway = async ({ hand }: SampleTables, table: string): Promise<boolean> =>
    (await hand(table)).seats[0]!.presence === 'away'

  const seated = async () => {
    const tables = await sampleTables((await open()).store)
    const { players, table } = await tables.seated(2)
    const [one, two] = [openProcess(tables, 'one'), openProcess(tables, 'two')]
    await beats(one, 1)
    await beats(two, 1)
    return { tables, table, player: players[0].id, one, two, away: () => isAway(tables, table) }
  }

  test('[Z11] a player with a socket at another process isn’t away', async () => {
    const { player, one, two, away } = await seated()
    const [here, there] = [await enter(one, player), await enter(two, player)]
    await exit(one, player, here)
    expect(await away()).toBe(false)
    await exit(two, player, there)
    expect(await away()).toBe(true)
    await enter(one, player)
    expect(await away()).toBe(false)
  })

  test('[Z11] the result is true even if connects and disconnects overtake each other', async () => {
    const { player, one, two, away } = await seated()
    for (let round = 0; round < 10; round += 1) {
      const old = await enter(one, player)
      const fresh = newSocket()
      const at = round % 2 ? one : two
      one.sockets.leave(player, old)
      at.sockets.join(player, fresh, 0)
      const racing = [() => at.returned(player), () => one.gone(player), () => at.returned(player)]
      await Promise.all(racing.map((_, index) => racing[(index + round) % racing.length]!()))
      expect(await away()).toBe(false)
      await exit(at, player, fresh)
      expect(await away()).toBe(true)
    }
  })

  test('[A31] a player of a dead process is away, unless connected elsewhere', async () => {
    const { player, one, two, away } = await seated()
    await enter(two, player)
    await beats(one, PATIENCE - 1)
    expect(await away()).toBe(false)
    await beats(one, 1)
    expect(await away()).toBe(true)
    await enter(one, player)
    await beats(one, PATIENCE)
    expect(await away()).toBe(false)
  })

  test('[A31] a process that was only slow gets its players back', async () => {
    const { player, one, two, away } = await seated()
    const socket = await enter(two, player)
    await beats(one, PATIENCE)
    expect(await away()).toBe(true)
    await beats(two, 1)
    expect(await away()).toBe(false)
    await beats(one, 1)
    await exit(two, player, socket)
    expect(await away()).toBe(true)
  })

  test('[A31] … even if the database fails meanwhile', async () => {
    const { tables, player, one, away } = await seated()
    let left = Number.POSITIVE_INFINITY
    const transact: Store['transact'] = (work) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('connection lost')) : tables.store.transact(work)
    }
    const three = openProcess(tables, 'three', { ...tables.store, transact })
    await beats(three, 1)
    await enter(three, player)
    await beats(one, PATIENCE)
    expect(await away()).toBe(true)
    left = 1 // only the beat itself
    await expect(three.checkPresence()).rejects.toThrow('connection lost')
    left = Number.POSITIVE_INFINITY
    await beats(three, 1)
    expect(await away()).toBe(false)
  })

  test('[A31] very many players are handled over several beats, so that no beat is late', async () => {
    const { tables } = await seated()
    const three = openProcess(tables, 'three')
    for (let player = 1n; player <= 600n; player += 1n) three.sockets.join(player, newSocket(), 0)
    const written: number[] = []
    for (let beat = 0; beat < 3; beat += 1) {
      await three.checkPresence()
      const found = await tables.store.transact(() => rows('SELECT player FROM attendance'))
      written.push(found.length)
    }
    expect(written).toEqual([500, 600, 600])
  })

  test.each([
    ['one of several', 'three'],
    ['the only one', null],
  ])('[Z11] a player who is gone before the hello is done stays away: %s', async (_case, name) => {
    const { tables, player, away } = await seated()
    const three = openProcess(tables, name)
    await beats(three, 1)
    await exit(three, player, await enter(three, player))
    await three.returned(player)
    expect(await away()).toBe(true)
  })

  test.each([
    ['one of several', 'three'],
    ['the only one', null],
  ])(
    '[A31] a player who left during a database outage is marked away afterwards: %s',
    async (_case, name) => {
      const { tables, player, away } = await seated()
      let isGone = false
      const transact: Store['transact'] = (work) =>
        isGone ? Promise.reject(new Error('connection lost')) : tables.store.transact(work)
      const three = openProcess(tables, name, { ...tables.store, transact })
      await beats(three, 1)
      const socket = await enter(three, player)
      isGone = true
      await exit(three, player, socket)
      isGone = false
      expect(await away()).toBe(false)
      await beats(three, 1)
      expect(await away()).toBe(true)
    },
  )
})
