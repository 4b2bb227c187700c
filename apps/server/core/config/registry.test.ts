/** The configuration in the database: filled from the files, changed by administrators, shared by processes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted } from '@fairhouse/kit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configurationIn } from '../../testing/configuration-files.ts'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { newFolder } from '../../testing/running-house.ts'
import { insert } from '../store/queries.ts'
import type { Store } from '../store/store.ts'
import { write } from '../store/work.ts'
import { addOperator, changeGame, changeOperator, draftGame, renewKey, switchGame } from './changes.ts'
import { exportFiles } from './export-files.ts'
import { changedFiles } from './import-files.ts'
import { type GameRegistry, openRegistry } from './registry.ts'
import { changeRoom } from './room-changes.ts'

type Json = Readonly<Record<string, unknown>>

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const configs = (): string => join(folder, 'configs')
const read = (file: string): Json => JSON.parse(readFileSync(join(configs(), file), 'utf8')) as Json
/** By a path such as `operators.0.games`. */
const rewrite = (file: string, path: string, value: unknown): void => {
  const json: Record<string, unknown> = { ...read(file) }
  const keys = path.split('.')
  const last = keys.pop()!
  const place = keys.reduce((at, key) => at[key] as Record<string, unknown>, json)
  if (value === undefined) delete place[last]
  else place[last] = value
  writeFileSync(join(configs(), file), JSON.stringify(json))
}
const start = async (store: Store): Promise<GameRegistry> => accepted(await openRegistry(store, configs()))
const acme = { operatorId: 'acme', name: 'Acme' }
const listed = (registry: GameRegistry): readonly string[] =>
  registry.operators().map(({ operatorId }) => operatorId)
const nameOf = (registry: GameRegistry, operator = 'house'): string =>
  accepted(registry.getOperator(operator)).name

describeOnEveryStore('the configuration', (open) => {
  test('is filled from the files; games are found by operator and in both spellings', async () => {
    const registry = await start((await open()).store)
    const game = accepted(registry.getGame('house', 'inhousegame:hilo'))
    expect(registry.getGame('house', 'hilo')).toBe(game)
    expect(game.configs.get('USD')).toMatchObject({ rtp: '96', minBet: '10', maxPayout: '10000000' })
    expect(registry.getGame('house', 'inhousegame:hog')).toMatchObject({ refused: 'unknown-game' })
    expect(registry.getGame('nobody', 'hilo')).toMatchObject({ refused: 'no-such-operator' })
    expect(registry.configuration().rooms).toEqual(accepted(configurationIn(configs())).rooms)
    expect([...registry.configuration().games.keys()]).toEqual([
      ...accepted(configurationIn(configs())).games.keys(),
    ])
  })

  test('a bad file fills nothing', async () => {
    const { store } = await open()
    rewrite('games/hilo.json', 'rtp', 500)
    expect(await openRegistry(store, configs())).toMatchObject({ refused: 'bad-configuration' })
    rewrite('games/hilo.json', 'rtp', 96)
    await start(store)
  })

  describe('changes', () => {
    test('survive a restart, and neither change the files nor need them', async () => {
      const { store, again } = await open()
      const registry = await start(store)
      const before = read('operators.json')
      const inFile = (read('rooms.json') as { rooms: { id: string }[] }).rooms.map(({ id }) => id)
      expect(await addOperator(registry, acme)).toMatch(/^[\w-]{43}$/)
      expect(await changeGame(registry, 'acme', 'hilo', { rtp: '94.5', status: 'disabled' })).toBeNull()
      expect(await changeOperator(registry, 'acme', { name: 'Acme & Co' })).toBeNull()
      expect(await switchGame(registry, 'inhousegame:keno', 'disabled')).toBeNull()
      expect(await changeRoom(registry, 'novice', { ante: '2.00', turnSeconds: 15 })).toBeNull()
      expect(read('operators.json')).toEqual(before)
      rmSync(configs(), { recursive: true })
      for (const found of [registry, await start(await again())]) {
        expect(found.getOperator('acme')).toMatchObject({ name: 'Acme & Co', apiKeyHash: expect.any(String) })
        expect(found.getGame('acme', 'hilo')).toMatchObject({ rtp: '94.5', status: 'disabled' })
        expect(found.getGame('house', 'hilo')).toMatchObject({ rtp: '96', status: 'active' })
        expect(found.catalogue.offer('house', 'keno', 'USD')).toMatchObject({ refused: 'game-off' })
        expect(found.room('novice')).toMatchObject({ turnMs: 15_000, config: { ante: 200 } })
        expect(found.rooms().map(({ id }) => id)).toEqual(inFile)
      }
      expect(await changeGame(registry, 'acme', 'hilo', { rtp: null, status: null })).toBeNull()
      expect(registry.getOperator('acme')).toMatchObject({ games: {} })
    })

    test('that are invalid change nothing', async () => {
      const { store, again } = await open()
      const registry = await start(store)
      const before = registry.configuration()
      expect(await changeGame(registry, 'house', 'hilo', { rtp: 150 })).toMatchObject({
        refused: 'bad-configuration',
      })
      expect(await changeRoom(registry, 'novice', { ante: '50.00' })).toMatchObject({
        refused: 'bad-configuration',
      })
      expect(await changeRoom(registry, 'nowhere', {})).toMatchObject({ refused: 'no-such-room' })
      expect(await renewKey(registry, 'nobody')).toMatchObject({ refused: 'no-such-operator' })
      accepted(await draftGame(registry, 'house', 'hilo', { rtp: 95 }))
      expect(registry.configuration()).toBe(before)
      expect((await start(await again())).version()).toBe(1)
    })

    test('of two processes at the same time are all kept, also where both change one entity', async () => {
      const { store, again } = await open()
      const [one, two] = [await start(store), await start(await again())]
      const ids = Array.from({ length: 10 }, (_, index) => [`one-${index}`, `two-${index}`] as const)
      const made = await Promise.all([
        ...ids.flatMap(([first, second]) => [
          addOperator(one, { operatorId: first, name: first }),
          addOperator(two, { operatorId: second, name: second }),
        ]),
        changeOperator(one, 'house', { name: 'Another name' }),
        changeGame(two, 'house', 'hilo', { rtp: 95 }),
      ])
      expect(made.filter((reply) => reply !== null && typeof reply !== 'string')).toEqual([])
      for (const registry of [one, two]) {
        expect(await registry.refresh()).toBeNull()
        expect(new Set(listed(registry))).toEqual(new Set(['house', ...ids.flat()]))
        expect(nameOf(registry)).toBe('Another name')
        expect(registry.getGame('house', 'hilo')).toMatchObject({ rtp: '95' })
      }
      expect(one.version()).toBe(two.version())
      const twice = await Promise.all([addOperator(one, acme), addOperator(two, acme)])
      expect(twice.filter((reply) => typeof reply === 'string')).toHaveLength(1)
    })

    test('made for an older version of the same room are refused', async () => {
      const { store, again } = await open()
      const [one, two] = [await start(store), await start(await again())]
      const seen = two.version()
      expect(await changeRoom(one, 'novice', { turnSeconds: 15 }, seen)).toBeNull()
      expect(await changeRoom(two, 'novice', { windowSeconds: 9 }, seen)).toMatchObject({
        refused: 'stale-configuration',
      })
      expect(await changeRoom(two, 'expert', { windowSeconds: 9 }, seen)).toBeNull()
      expect(await changeRoom(two, 'novice', { windowSeconds: 9 }, two.version())).toBeNull()
      expect(two.room('novice')).toMatchObject({ turnMs: 15_000, windowMs: 9_000 })
    })

    test('that are invalid at another process are reported there once, and its old configuration stays', async () => {
      const { store, again } = await open()
      const [one, two] = [await start(store), await start(await again())]
      vi.stubEnv('ACME_SECRET', 'thirty-two characters, or more of it')
      const wallet = { url: 'https://wallet.example', secretEnv: 'ACME_SECRET' }
      const { operators } = read('operators.json') as { operators: object[] }
      rewrite('operators.json', 'operators', [...operators, { ...acme, status: 'active', games: {}, wallet }])
      expect(await one.reload()).toBeNull()
      vi.unstubAllEnvs()
      expect(await two.refresh()).toMatchObject({ refused: 'bad-configuration' })
      expect(await two.refresh()).toBeNull()
      expect(listed(two)).toEqual(['house'])
    })
  })

  describe('a reload', () => {
    test('[A23] applies to new rounds; open ones keep the old configuration', async () => {
      const registry = await start((await open()).store)
      const before = registry.catalogue.offer('house', 'hilo', 'USD')
      rewrite('games/hilo.json', 'rtp', 95)
      expect(await registry.reload()).toBeNull()
      expect(before).toMatchObject({ config: { rtp: '96' } })
      expect(registry.catalogue.offer('house', 'hilo', 'USD')).toMatchObject({ config: { rtp: '95' } })
    })

    test.each([
      ['a bad file', 'games/hilo.json', 'rtp', 500],
      ['other decimals', 'currencies.json', 'currencies.1.decimals', 9],
      ['a currency less', 'currencies.json', 'currencies.1.code', 'ETH'],
    ])('that brings %s is refused, and the old one stays', async (_case, file, path, value) => {
      const registry = await start((await open()).store)
      const before = registry.configuration()
      rewrite(file, path, value)
      expect(await registry.reload()).toMatchObject({ refused: 'bad-configuration' })
      expect(registry.configuration()).toBe(before)
    })

    test('takes over changes of a file, and keeps those of administrators', async () => {
      const registry = await start((await open()).store)
      await addOperator(registry, acme)
      await switchGame(registry, 'hilo', 'disabled')
      await changeRoom(registry, 'novice', { turnSeconds: 15 })
      rewrite('games/hilo.json', 'rtp', 95)
      rewrite('operators.json', 'operators.0.name', 'Another name')
      rewrite('rooms.json', 'rooms.0.windowSeconds', 9)
      expect(await registry.reload()).toBeNull()
      expect(listed(registry)).toEqual(['house', 'acme'])
      expect(registry.getGame('house', 'hilo')).toMatchObject({ rtp: '95', status: 'disabled' })
      expect(registry.room('novice')).toMatchObject({ turnMs: 15_000, windowMs: 9_000 })
      expect(nameOf(registry)).toBe('Another name')
      const version = registry.version()
      expect(await registry.reload()).toBeNull()
      expect(registry.version()).toBe(version)
    })

    test('that conflicts with an administrator’s change is refused as a whole, with its path', async () => {
      const { store, database } = await open()
      const registry = await start(store)
      await changeOperator(registry, 'house', { name: 'Ours' })
      rewrite('operators.json', 'operators.0.name', 'Theirs')
      rewrite('games/hilo.json', 'rtp', 95)
      const refused = {
        refused: 'configuration-conflict',
        message: /^operators\.json house name was changed/,
      }
      expect(await registry.reload()).toMatchObject({
        ...refused,
        message: expect.stringMatching(refused.message),
      })
      expect(nameOf(registry)).toBe('Ours')
      expect(registry.getGame('house', 'hilo')).toMatchObject({ rtp: '96' })
      // the way out: what is in force becomes the files, and is changed there
      await exportFiles(database, configs())
      expect(await registry.reload()).toBeNull()
      rewrite('operators.json', 'operators.0.name', 'Theirs')
      expect(await registry.reload()).toBeNull()
      expect(nameOf(registry)).toBe('Theirs')
    })

    test('removes what was removed from a file, unless an administrator has changed it', async () => {
      const registry = await start((await open()).store)
      const { operators } = read('operators.json') as { operators: object[] }
      const more = ['acme', 'other'].map((operatorId) => ({ ...operators[0], operatorId, name: operatorId }))
      rewrite('operators.json', 'operators', [...operators, ...more])
      expect(await registry.reload()).toBeNull()
      expect(listed(registry)).toEqual(['house', 'acme', 'other'])
      rewrite('operators.json', 'operators', [...operators, more[1]])
      expect(await registry.reload()).toBeNull()
      expect(listed(registry)).toEqual(['house', 'other'])
      await renewKey(registry, 'other')
      rewrite('operators.json', 'operators', operators)
      expect(await registry.reload()).toMatchObject({ refused: 'configuration-conflict' })
      expect(listed(registry)).toEqual(['house', 'other'])
    })
  })

  test('a restart imports no files, and reports which have changed', async () => {
    const { store, again } = await open()
    const { games } = await start(store)
    expect(await changedFiles(store, configs(), games)).toEqual([])
    rewrite('operators.json', 'operators.0.name', 'Another name')
    rewrite('games/hilo.json', 'rtp', 95)
    const { rooms } = read('rooms.json') as { rooms: object[] }
    rewrite('rooms.json', 'rooms', rooms.toSpliced(3, 1))
    expect(nameOf(await start(await again()))).not.toBe('Another name')
    const changed = await changedFiles(store, configs(), games)
    expect(new Set(changed as readonly string[])).toEqual(
      new Set(['operators.json house', 'games/hilo.json', 'rooms.json tycoon']),
    )
  })

  test('an export is the configuration in force, and another house can be filled from it', async () => {
    const { store, database } = await open()
    const out = mkdtempSync(join(tmpdir(), 'fairhouse-export-'))
    await expect(exportFiles(database, out)).rejects.toThrow('no configuration yet')
    const registry = await start(store)
    await addOperator(registry, acme)
    await switchGame(registry, 'keno', 'disabled')
    await exportFiles(database, out)
    const exported = accepted(configurationIn(out))
    const { games, operators, rooms, currencies } = registry.configuration()
    expect([...exported.operators.values()].map(({ configured: _, ...entry }) => entry)).toEqual(
      [...operators.values()].map(({ configured: _, ...entry }) => entry),
    )
    expect([exported.rooms, exported.currencies]).toEqual([rooms, currencies])
    expect([...exported.games].map(([id, { file }]) => [id, file.json])).toEqual(
      [...games].map(([id, { file }]) => [id, file.json]),
    )
    rmSync(out, { recursive: true })
  })

  test('the files of a house with wallets must contain their currencies', async () => {
    const { store } = await open()
    await store.transact(() =>
      write(insert('accounts', { id: 'pot/1', currency: 'XYZ', demo: 1, balance: 0, refilled_at: 0 })),
    )
    expect(await openRegistry(store, configs())).toEqual({
      refused: 'bad-configuration',
      message: 'currencies.json: XYZ is missing, but there are wallets in it',
    })
  })
})
