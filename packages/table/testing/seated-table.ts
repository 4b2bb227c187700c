/** A Hold'em table with people at it, and time that goes on with every command. */
import { REGISTRY } from '@fairhouse/games'
import { accepted, isRefusal, sha256Hex } from '@fairhouse/kit'
import { newTable } from '../new-table.ts'
import { step } from '../step.ts'
import type { Command } from '../step-types.ts'
import type { Money, Table, TableFrame, TableSettings } from '../table.ts'
import { seriesOf, type TableGame } from '../table-game.ts'

export const HOLDEM: TableGame = { rules: REGISTRY.holdem!.rules, live: REGISTRY.holdem!.live! }
const WALLET: Money = { type: 'wallet', currency: 'USD', isDemo: true }
const START = 1_700_000_000_000

type Settled = Readonly<{ data: TableSettings }>
export const settingsOf = (given: object): TableSettings =>
  (seriesOf(HOLDEM).settings.safeParse(given) as never as Settled).data

export const FRAME: TableFrame = {
  ...{ name: '', seats: 4, turnSeconds: 15, bankSeconds: 30, pauseSeconds: 4 },
  ...{ watching: true, chat: true, openCards: false, rabbit: false, hostsYes: false },
}

type Win = Readonly<{ by: number; of: number; chips: number }>

/** A table with these people, and time that goes on with every command. */
export const tableOf = (
  people: readonly string[],
  given: object = {},
  frame: Partial<TableFrame> = {},
  money: Money = WALLET,
) => {
  const settings = settingsOf(given)
  let table: Table = newTable({
    ...{
      id: '7',
      game: 'holdem',
      room: null,
      bots: null,
      frame: { ...FRAME, ...frame },
      settings,
      money,
    },
    ...{ host: '1', places: 4 },
  })
  let at = START
  let hands = 100
  const run = (command: Command) => {
    const done = step(HOLDEM, table, command, at)
    if (!isRefusal(done)) table = done.table
    return done
  }
  const due = (ms: number): void => {
    at += ms
    hands += 1
    accepted(run({ type: 'due', fresh: { hand: `${hands}`, commitment: sha256Hex(`${hands}`) } }))
  }
  const seedOf = (by: string, hand: string): string => sha256Hex(`${by} ${hand}`)
  /** Into revealing: everybody has promised. */
  const bind = (): string => {
    due(10_000)
    const { phase } = table
    if (phase.type !== 'sealing') throw new Error(`no hand is prepared: ${phase.type}`)
    const { hand, promises } = phase
    for (const { player: by } of promises)
      accepted(run({ type: 'promise', by, hand, hash: sha256Hex(seedOf(by, hand)) }))
    return hand
  }
  const reveal = (by: string, hand: string) => run({ type: 'reveal', by, hand, seed: seedOf(by, hand) })
  /** A hand; `wins`: the chips that one seat wins of another, at most all it has. By default nobody wins or loses. */
  const play = (wins: (places: readonly number[]) => Win | null = () => null): void => {
    const hand = bind()
    for (const seat of table.seats) if (seat?.player && !seat.sitsOut) reveal(seat.player, hand)
    const even = { paid: 0, won: 0, refunded: 0, bonus: 0, folded: false, bankMs: 0, missed: 0 }
    const win = wins(table.last!.places)
    const chips = win ? Math.min(win.chips, table.seats[win.of]!.stack) : 0
    const seats = table.last!.places.map((place) => ({
      ...{ ...even, place, stackBefore: table.seats[place]!.stack },
      ...(place === win?.by && { won: chips }),
      ...(place === win?.of && { paid: chips }),
    }))
    accepted(run({ type: 'handOver', outcome: { hand, seats, endMs: 0 } }))
  }
  for (const by of people) {
    const seat = { device: null, place: null, chips: null, posts: false, most: null }
    accepted(run({ type: 'sit', by, name: by, ...seat }))
  }
  return { run, due, bind, reveal, play, table: () => table, settings }
}
