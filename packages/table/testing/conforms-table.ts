/**
 * What holds of every table, whatever is done there, in whatever order and at whatever times: chips are conserved, nobody
 * has two seats, effects tell the whole story, views keep secrets, the log leads to the same table, and the table goes
 * on or closes. Hands are played by random options.
 */
import { act, open } from '@fairhouse/host'
import {
  type AnyLiveGame,
  type Chance,
  draw,
  isRefusal,
  isTournamentOver,
  labelled,
  type Setup,
  sha256Hex,
  words,
} from '@fairhouse/kit'
import { bookOf } from '../book.ts'
import { dueAt, IDLE_MS } from '../clock.ts'
import { choicesAt } from '../dealers-choice.ts'
import type { TableKind } from '../kinds.ts'
import { newTable } from '../new-table.ts'
import { hashesIn } from '../plan.ts'
import { step } from '../step.ts'
import type { Command, Effect, HandOutcome, Holder, StepResult } from '../step-types.ts'
import { isClosed, type Money, type SeedPromise, type Table, type Time } from '../table.ts'
import { isTournament, seriesOf, type TableGame, wishesAt } from '../table-game.ts'
import { replayTable } from '../table-log.ts'
import { viewFor } from '../view.ts'

export type TableCase = Readonly<{
  name: string
  game: TableGame & Readonly<{ live: Pick<AnyLiveGame, 'result'> }>
  settings: Table['settings']
  money: Money
  /** Default: a private table. */
  kind?: TableKind
  /** [V9] */
  hostsYes?: boolean
}>

const PEOPLE = ['1', '2', '3', '4', '5'] as const
const START = 1_700_000_000_000

const keyOf = (holder: Holder): string => (typeof holder === 'string' ? holder : JSON.stringify(holder))

/** A house around one table: wallets, whereabouts, the log, and a hand that is being played. */
class House {
  table: Table
  at: Time = START
  readonly log: (readonly [Time, Command])[] = []
  readonly wallets = new Map<string, number>()
  readonly present = new Set<string>()
  readonly first: Table
  readonly kase: TableCase
  readonly chance: Chance
  private planned: Extract<Effect, { type: 'deal' }> | null = null
  private config: unknown = null
  private drawn = 0

  constructor(kase: TableCase, chance: Chance) {
    this.kase = kase
    this.chance = chance
    const { game, settings, money, kind = 'private', hostsYes = false } = kase
    const isPublic = kind === 'public'
    const places = Math.min(5, game.rules.seats.max)
    const frame = {
      ...{ name: '', seats: places, turnSeconds: 15, bankSeconds: 30, pauseSeconds: 4 },
      ...{ watching: true, chat: true, openCards: false, rabbit: true, hostsYes },
    }
    this.first = newTable({
      ...{ id: '7', game: game.rules.id, kind, frame, settings, money, places },
      room: isPublic ? 'room' : null,
      host: isPublic ? null : '1',
      bots: isPublic ? { min: 1, max: 2, delayMs: { min: 0, max: 0 } } : null,
    })
    this.table = this.first
  }

  private move(holder: Holder, amount: number): void {
    this.wallets.set(keyOf(holder), (this.wallets.get(keyOf(holder)) ?? 0) + amount)
  }

  private carryOut(effect: Effect): void {
    if (effect.type === 'chips') {
      this.move(effect.from, -effect.amount)
      this.move(effect.to, effect.amount)
    }
    if (effect.type === 'seated') this.present.add(effect.player)
    if (effect.type === 'gone') this.present.delete(effect.player)
    if (effect.type === 'opened') this.config = effect.config
    if (effect.type === 'deal') this.planned = effect
  }

  run(command: Command): StepResult {
    const done = step(this.kase.game, this.table, command, this.at)
    if (isRefusal(done)) return done
    this.table = JSON.parse(JSON.stringify(done.table)) as Table
    this.log.push([this.at, command])
    for (const effect of done.effects) this.carryOut(effect)
    return done
  }

  fresh() {
    this.drawn += 1
    return { hand: String(100 + this.drawn), commitment: sha256Hex(`server ${this.drawn}`) }
  }

  /** The hand that was dealt, played to its end by random options. */
  playOut(): HandOutcome {
    const { plan, promises } = this.planned!
    const { rules, live } = this.kase.game
    const config = rules.configure({ ...(this.config as object), ...plan.setup }, plan.seats.length)
    const client = clientSeeds(hashesIn(plan), promises).join('|')
    const seeds = { server: sha256Hex(plan.hand), client, nonce: '0' }
    let { record } = open(rules, { config, seats: plan.seats.length, seeds, now: this.at })
    for (let turn = rules.toAct(record.state)[0]; turn !== undefined; turn = rules.toAct(record.state)[0]) {
      const options = rules.options(record.state, turn)
      const option = options[draw(this.chance, options.length)]!
      const action =
        option.min === undefined ? option.action : { ...(option.action as object), amount: option.min }
      const done = act(rules, record, { seat: turn, action, now: this.at })
      if (isRefusal(done)) throw new Error(done.message)
      record = done.record
    }
    const result = live.result(record.state)
    const stacks = (plan.setup as Setup & Readonly<{ stacks?: readonly number[] }>).stacks
    return {
      hand: plan.hand,
      endMs: 0,
      seats: result.seats.map((seat, index) => {
        const place = plan.seats[index]!.place!
        if (this.table.money.type === 'wallet' && !isTournament(this.kase.game, this.table))
          this.move({ place }, seat.won + seat.refunded + seat.bonus - seat.paid)
        return {
          ...seat,
          ...{
            place,
            bankMs: 30_000,
            missed: plan.seats[index]!.bot === null && draw(this.chance, 6) === 0 ? 2 : 0,
          },
          stackBefore: stacks?.[index] ?? 0,
        }
      }),
    }
  }
}

const clientSeeds = (hashes: readonly string[], promises: readonly SeedPromise[]): readonly string[] =>
  hashes.map((hash) => promises.find((promise) => promise.hash === hash)!.seed!)

const seedOf = (hand: string, player: string): string => sha256Hex(`${hand} of ${player}`)

/** Everybody who is asked for a seed sends it, except those who don't feel like it. */
const sendSeeds = (house: House, isWilling: (player: string) => boolean): void => {
  const { phase } = house.table
  if (!('promises' in phase)) return
  const { hand, promises, type } = phase
  for (const { player, hash, seed } of promises) {
    if (!isWilling(player)) continue
    if (type === 'sealing' && hash === null)
      house.run({ type: 'promise', by: player, hand, hash: sha256Hex(seedOf(hand, player)) })
    if (type === 'revealing' && seed === null)
      house.run({ type: 'reveal', by: player, hand, seed: seedOf(hand, player) })
  }
}

const botNamed = (n: number) => ({ id: `bot_${n}`, name: `Bot ${n}`, temperament: 'any', version: 1 })

const anyOf = (names: readonly string[], chance: Chance): string =>
  names.length === 0 ? 'nothing' : names[draw(chance, names.length)]!

const randomCommand = ({ table, chance, log, kase }: House): Command => {
  const by = PEOPLE[draw(chance, PEOPLE.length)]!
  const on = draw(chance, 2) === 0
  const place = draw(chance, table.seats.length)
  switch (draw(chance, 24)) {
    case 0:
    case 1:
    case 2:
      return { type: 'sit', by, name: by, device: null, place: null, chips: null, posts: on, most: null }
    case 3:
      return { type: 'leave', by }
    case 4:
      return { type: 'sitOut', by }
    case 5:
    case 6:
      return { type: 'sitIn', by, posts: on }
    case 7:
      return { type: 'topUp', by, chips: 1 + draw(chance, 500), most: null }
    case 8:
      return { type: 'stay', by }
    case 9:
      return { type: 'addBot', by: table.host ?? by, bot: botNamed(log.length) }
    case 10:
      return { type: 'remove', by: table.host ?? by, place }
    case 11:
      return { type: 'passHost', by: table.host ?? by, place }
    case 12:
      return { type: on ? 'pause' : 'resume', by: table.host ?? by }
    case 13:
      return { type: 'presence', away: on ? [{ player: by, since: 0 }] : [] }
    case 14:
      return { type: 'bar', players: [by] }
    case 15:
      return { type: 'readmit', by: table.host ?? by, person: 1 + draw(chance, 5) }
    case 17:
      return { type: 'wish', by, wishes: wishesAt(kase.game, table).filter(() => draw(chance, 2) === 0) }
    case 18:
    case 19:
      return {
        type: 'choose',
        by: table.seats[table.asked?.place ?? 0]?.player ?? by,
        choice: anyOf(choicesAt(kase.game, table), chance),
      }
    case 20:
      return {
        type: 'call',
        by: table.host ?? by,
        what: on ? null : anyOf(seriesOf(kase.game).calls?.(table.settings) ?? [], chance),
      }
    case 21:
    case 22:
      return { type: 'answer', by: table.host ?? by, place, yes: on, most: null }
    case 16:
      return { type: 'start', by: table.host ?? by }
    default:
      return { type: 'agree', by, on }
  }
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0)

/** What is wrong now; empty if all is well. */
const problemsOf = (house: House): readonly string[] => {
  const { table, wallets, present, kase, at } = house
  const { seats } = table
  const players = seats.flatMap((seat) => seat?.player ?? [])
  const isCash = table.money.type === 'wallet' && !isTournament(kase.game, table)
  const wrong = isCash
    ? [...seats.keys()].filter((place) => {
        const seat = seats[place]
        return (wallets.get(keyOf({ place })) ?? 0) !== (seat ? seat.stack + seat.topUp : 0)
      })
    : []
  const due = dueAt(table)
  const shown = PEOPLE.map((player) => JSON.stringify(viewFor(kase.game, table, player, at)))
  const secrets =
    'promises' in table.phase ? table.phase.promises.flatMap(({ seed, hash }) => [seed, hash]) : []
  return [
    ...(new Set(players).size < players.length ? ['somebody has two seats'] : []),
    ...(players.toSorted().join() === [...present].sort().join()
      ? []
      : ['who is there differs from what was told']),
    ...wrong.map((place) => `the chips at place ${place} differ from what was moved`),
    ...(sum(wallets.values()) === 0 || isCash ? [] : ['chips were made or lost']),
    ...(table.pool < 0 || (wallets.get('prizes') ?? 0) !== (table.money.type === 'home' ? 0 : table.pool)
      ? ['the prizes differ from the buy-ins']
      : []),
    ...(due !== null && due > at + 2 * IDLE_MS ? ['nothing is due for an hour'] : []),
    ...(secrets.some((secret) => secret && shown.some((text) => text.includes(secret)))
      ? ['a seed is shown']
      : []),
    ...(seats.some((seat) => seat && (seat.stack < 0 || seat.topUp < 0 || seat.asks < 0))
      ? ['a stack is below zero']
      : []),
  ]
}

/** [V10] The book agrees with the wallets, and nothing is missing in it. */
const bookProblems = ({ table, wallets, kase }: House): readonly string[] => {
  const book = bookOf(kase.game, table)
  if (book === null) return []
  const isClosedField = isTournament(kase.game, table)
  const isCash = table.money.type === 'wallet' && !isClosedField
  const rake = isCash ? -sum(wallets.values()) : 0
  const wrong = book.lines.filter(
    ({ player, brought, left }) =>
      player !== null && isCash && (wallets.get(keyOf({ player })) ?? 0) !== left - brought,
  )
  return [
    ...wrong.map(({ player }) => `the book of ${player} differs from the wallet`),
    ...(book.rest === (isClosedField && table.isStarted ? table.pool : rake)
      ? []
      : ['the book doesn’t sum to zero']),
  ]
}

const rankProblems = ({ table, kase }: House): readonly string[] => {
  const seats = table.seats.filter((seat) => seat !== null)
  if (!isTournament(kase.game, table) || !table.isStarted || !isTournamentOver(seats)) return []
  const ranks = seats.map(({ rank }) => rank!)
  return [
    ...(new Set(ranks).size === ranks.length ? [] : ['two have the same rank']),
    ...(table.pool === 0 ? [] : ['prizes are left']),
  ]
}

/** One thing after the other, at random; `demand` fails the test with the log's seed in its message. */
export const randomEvening = (kase: TableCase, seed: string, steps: number, demand: Demand): Table => {
  const house = new House(kase, words(labelled(seed, kase.name, 0)))
  const check = (): void =>
    demand([...problemsOf(house), ...rankProblems(house), ...bookProblems(house)], seed)
  for (let index = 0; index < steps && !isClosed(house.table); index += 1) {
    house.at += draw(house.chance, 4) === 0 ? draw(house.chance, 20_000) : draw(house.chance, 900)
    house.run(randomCommand(house))
    check()
    sendSeeds(house, () => draw(house.chance, 30) > 0)
    if (house.table.phase.type === 'playing' && draw(house.chance, 2) === 0)
      house.run({ type: 'handOver', outcome: house.playOut() })
    const due = dueAt(house.table)
    if (due !== null && due <= house.at) {
      house.run({ type: 'due', fresh: house.fresh() })
      const next = dueAt(house.table)
      demand(next !== null && next <= house.at ? ['the same is due again'] : [], seed)
    }
    check()
  }
  demand(replayProblems(house), seed)
  demand(standstills(house), seed)
  return house.table
}

export type Demand = (problems: readonly string[], seed: string) => void

/** The log's commands at their times lead to the same table. */
const replayProblems = ({ kase, first, log, table }: House): readonly string[] => {
  const entries = log.map(([at, command]) => ({ at, commands: [command] }))
  const again = replayTable(kase.game, { first, log: entries })
  const isSame = !isRefusal(again) && JSON.stringify(again.table) === JSON.stringify(table)
  return isSame ? [] : ['the log leads to another table']
}

/** Left alone with willing players, the table deals a hand, closes, or has nobody to deal to. */
const standstills = (house: House): readonly string[] => {
  const { hands } = house.table
  const isWaiting = (): boolean => house.table.hands === hands && !isClosed(house.table)
  if (house.table.phase.type === 'playing') house.run({ type: 'handOver', outcome: house.playOut() })
  for (let tries = 0; tries < 60 && isWaiting(); tries += 1) {
    const due = dueAt(house.table)
    if (due === null) break
    house.at = Math.max(house.at, due)
    house.run({ type: 'due', fresh: house.fresh() })
    sendSeeds(house, () => true)
    sendSeeds(house, () => true)
  }
  const stands = isWaiting() && dueAt(house.table) !== null
  return [...problemsOf(house), ...(stands ? ['the table stands still'] : [])]
}

/** [V8] At a fresh table one player sits out and in without end: the others are dealt hands. */
export const restlessEvening = (kase: TableCase, seed: string, demand: Demand): void => {
  const house = new House(kase, words(labelled(seed, kase.name, 0)))
  for (const by of PEOPLE)
    house.run({ type: 'sit', by, name: by, device: null, place: null, chips: null, posts: false, most: null })
  house.run({ type: 'start', by: '1' })
  const end = house.at + 120_000
  const restless = PEOPLE[draw(house.chance, house.table.seats.length)]!
  while (house.at < end && house.table.hands === 0) {
    house.at += draw(house.chance, 3_000)
    const isOut = house.table.seats.find((seat) => seat?.player === restless)!.sitsOut
    house.run(isOut ? { type: 'sitIn', by: restless, posts: false } : { type: 'sitOut', by: restless })
    const due = dueAt(house.table)
    if (due !== null && due <= house.at) house.run({ type: 'due', fresh: house.fresh() })
    sendSeeds(house, () => true)
    sendSeeds(house, () => true)
  }
  demand([...problemsOf(house), ...(house.table.hands === 0 ? ['one player holds the table up'] : [])], seed)
}
