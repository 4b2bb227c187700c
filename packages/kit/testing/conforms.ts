/**
 * The suite that every game must pass. It plays random rounds over many seeds and seat counts and checks what the
 * contract promises but types can't express. The test runner's functions are passed in, so the kit depends on none.
 */
import { draw, words } from '../chance.ts'
import type { Game, GameEvent, Option, Seat, Seeds, Step } from '../game.ts'
import { sameJson } from '../json.ts'
import { type Log, type LoggedAction, logOf, netOf, replay, roundChance } from '../log.ts'
import { accepted, isRefusal } from '../refusal.ts'

export type TestTools = Readonly<{
  describe(name: string, run: () => void): void
  test(name: string, run: () => void): void
}>

export type Conformance<Config, State> = Readonly<{
  configs: readonly Config[]
  /** Rounds for each configuration and number of seats. */
  rounds?: number
  /** A longer round counts as endless. */
  maxActions?: number
  /**
   * The state with everything swapped that this seat (null: a spectator) must not know: other cards in other hands and
   * in the deck. `swapTexts` does it for cards. Whatever the seat is shown must stay the same.
   */
  swapHidden?(state: State, seat: Seat | null): State
  /** Each seat's chips, if the state has them: they must match the moves. */
  stacks?(state: State): readonly number[]
}>

/** A played round: `steps` has its start, and then a step for each action of the log. */
type Round<C, S, A, E> = Readonly<{ log: Log<C, A>; steps: readonly Step<S, E>[] }>

type Check = Readonly<{ name: string; run(): void }>

class Nonconformity extends Error {}

const must = (holds: boolean, complaint: string): void => {
  if (!holds) throw new Nonconformity(complaint)
}

/** The path of the first difference between two JSON values, such as `.seats[2].stack`, with both; '' if there is none. */
const difference = (one: unknown, other: unknown, path = ''): string => {
  if (sameJson(one, other)) return ''
  const parts = (value: unknown): Readonly<Record<string, unknown>> | null =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  const [a, b] = [parts(one), parts(other)]
  if (a === null || b === null || Array.isArray(one) !== Array.isArray(other))
    return `${path}: ${JSON.stringify(one)}, not ${JSON.stringify(other)}`
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const below = difference(a[key], b[key], Array.isArray(one) ? `${path}[${key}]` : `${path}.${key}`)
    if (below !== '') return below
    if (!(key in a && key in b)) return `${path}.${key}: undefined, which JSON doesn't have`
  }
  return `${path}: another order`
}

/** A JSON value in which each of the texts, wherever it stands, is replaced by the next of them. */
export const swapTexts = <T>(value: T, texts: readonly string[]): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => {
      const at = typeof part === 'string' ? texts.indexOf(part) : -1
      return at < 0 ? part : texts[(at + 1) % texts.length]
    }),
  ) as T

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}

/** Says where a complaint belongs. */
const within = (place: string, check: () => void): void => {
  try {
    check()
  } catch (error) {
    if (error instanceof Error) error.message = `${place}: ${error.message}`
    throw error
  }
}

/** The option's action; if its amount is free, with the lowest, the highest and a middle one. */
const actionsOf = <A>({ action, min, max }: Option<A>): readonly A[] => {
  if (min === undefined || max === undefined) return [action]
  const middle = typeof min === 'number' ? Math.floor(((min as number) + (max as number)) / 2) : min
  return [min, middle, max].map((amount) => ({ ...action, amount }))
}

/** The chooser's stream doesn't depend on the round's seed, so different deals meet the same decisions. */
const playRound = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  config: C,
  seats: number,
  seeds: Seeds,
  maxActions: number,
): Round<C, S, A, E> => {
  const chooser = words({ server: 'chooser', client: 'conforms', nonce: String(Number(seeds.nonce) % 3) })
  const chance = roundChance(game, seeds, 0)
  const steps = [deepFreeze(game.start(deepFreeze(config), seats, chance))]
  const actions: LoggedAction<A>[] = []
  for (;;) {
    const { state } = steps.at(-1)!
    const seat = game.toAct(state)[0]
    if (seat === undefined) return { log: logOf(game, { config, seats, seeds, actions }), steps }
    must(actions.length < maxActions, `the round has not ended after ${maxActions} actions`)
    const options = game.options(state, seat)
    must(options.length > 0, `seat ${seat} is to act but has no option`)
    const choices = actionsOf(options[draw(chooser, options.length)]!)
    const action = deepFreeze(choices[draw(chooser, choices.length)]!)
    const step = game.apply(state, seat, action, chance)
    must(!isRefusal(step), `its own option ${JSON.stringify(action)} of seat ${seat} was refused`)
    steps.push(deepFreeze(accepted(step)))
    actions.push({ seat, action, words: chance.used() })
  }
}

const seatsAndSpectator = (seats: number): readonly (Seat | null)[] => [
  null,
  ...Array.from({ length: seats }, (_, i) => i),
]

const toldTo = <E extends GameEvent>(events: readonly E[], seat: Seat | null): readonly E[] =>
  events.filter(({ only }) => only === undefined || only === seat)

/** The checks alone; `conforms` registers them as tests. */
export const checksOf = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  { configs, rounds = 60, maxActions = 2_000, swapHidden, stacks }: Conformance<C, S>,
): readonly Check[] => {
  const eachRound = (visit: (round: Round<C, S, A, E>) => void): void => {
    for (const config of configs) {
      for (let seats = game.seats.min; seats <= game.seats.max; seats += 1) {
        for (let nonce = 0; nonce < rounds; nonce += 1) {
          const seeds = { server: `conforms-${game.id}`, client: `${seats}-seats`, nonce: String(nonce) }
          within(`${seats} seats, nonce ${nonce}`, () =>
            visit(playRound(game, config, seats, seeds, maxActions)),
          )
        }
      }
    }
  }
  const eachState = (visit: (state: S, round: Round<C, S, A, E>, index: number) => void): void =>
    eachRound((round) => {
      for (const [index, { state }] of round.steps.entries()) {
        const done = index === 0 ? 'the start' : JSON.stringify(round.log.actions[index - 1])
        within(`step ${index}, ${done}`, () => visit(state, round, index))
      }
    })
  const freshChance = ({ log }: Round<C, S, A, E>, index: number) => {
    const used = index === 0 ? 0 : log.actions[index - 1]!.words
    return roundChance(game, log.seeds, used)
  }

  const ends = (): void =>
    eachRound(({ steps }) => must(steps.length > 1, 'the round is over before anybody has acted'))

  const replays = (): void =>
    eachRound(({ log, steps }) => {
      const again = accepted(replay(game, JSON.parse(JSON.stringify(log)) as Log<C, A>))
      for (const [index, step] of steps.entries()) {
        const { state, events } = again.steps[index]!
        const other = difference(state, step.state, 'state') || difference(events, step.events, 'events')
        must(other === '', `step ${index} differs when the log is played again, at ${other}`)
      }
    })

  const plainJson = (): void =>
    eachState((state, { log, steps }, index) => {
      const values = { state, events: steps[index]!.events, ...viewsOf(state, log.seats) }
      for (const [name, value] of Object.entries(values)) {
        const other = difference(JSON.parse(JSON.stringify(value)), value, name)
        must(other === '', `it does not survive a JSON round trip: ${other}`)
      }
    })
  const viewsOf = (state: S, seats: number): Readonly<Record<string, V>> =>
    Object.fromEntries(
      seatsAndSpectator(seats).map((seat) => [`view of ${seat ?? 'a spectator'}`, game.view(state, seat)]),
    )

  const conserves = (): void =>
    eachRound(({ steps }) => {
      const moves = steps.flatMap((step) => step.moves)
      for (const { from, to, amount } of moves)
        must(amount >= 0n && from !== to, `a move of ${amount} from ${from} to ${to}`)
      let pot = 0n
      for (const { from, to, amount } of moves) {
        pot += (to === 'pot' ? amount : 0n) - (from === 'pot' ? amount : 0n)
        must(pot >= 0n, 'the pot goes below zero')
      }
      must(pot === 0n, `${pot} chips stay in the pot of a round that is over`)
      if (!stacks) return
      const [before, after] = [stacks(steps[0]!.state), stacks(steps.at(-1)!.state)]
      const net = netOf(steps.slice(1).flatMap((step) => step.moves))
      for (const [seat, chips] of before.entries()) {
        const owed = BigInt(chips) + (net.get(String(seat)) ?? 0n)
        must(BigInt(after[seat]!) === owed, `seat ${seat} holds ${after[seat]} chips, its moves say ${owed}`)
      }
    })

  const acceptsOptions = (): void =>
    eachState((state, round, index) => {
      for (const seat of game.toAct(state)) {
        for (const action of game.options(state, seat).flatMap(actionsOf)) {
          const name = `option ${JSON.stringify(action)} of seat ${seat}`
          must(
            !isRefusal(game.apply(state, seat, deepFreeze(action), freshChance(round, index))),
            `${name} was refused`,
          )
          must(sameJson(game.parse(JSON.parse(JSON.stringify(action))), action), `${name} is lost in parse`)
        }
      }
    })

  const refusesOthers = (): void =>
    eachState((state, round, index) => {
      const acting = game.toAct(state)
      const actions = (index === 0 ? acting : round.log.actions.slice(0, 1).map(({ seat }) => seat))
        .flatMap((seat) => game.options(round.steps[0]!.state, seat))
        .flatMap(actionsOf)
      for (let seat = 0; seat < round.log.seats; seat += 1) {
        if (acting.includes(seat)) continue
        for (const action of actions) {
          const step = game.apply(state, seat, deepFreeze(action), freshChance(round, index))
          must(isRefusal(step), `seat ${seat} was let act out of turn: ${JSON.stringify(action)}`)
        }
      }
      for (const junk of [null, 1, 'x', [], {}, { type: '__proto__' }, { type: 7 }]) {
        must(game.parse(junk) === null, `parse takes ${JSON.stringify(junk)} for an action`)
      }
    })

  /** Seats that got the same events have the same view. */
  const keepsSecrets = (): void => {
    const seen = new Map<string, string>()
    eachState((state, { log, steps }, index) => {
      for (const seat of seatsAndSpectator(log.seats)) {
        const told = steps.slice(0, index + 1).map(({ events }) => toldTo(events, seat))
        const view = JSON.stringify(game.view(state, seat))
        const done = log.actions.slice(0, index).map(({ seat: actor, action }) => [actor, action])
        const key = JSON.stringify([log.config, log.seats, seat, told, done])
        const before = seen.get(key) ?? view
        const name = `view of ${seat ?? 'a spectator'}`
        must(
          before === view,
          `it shows more than was told, at ${difference(JSON.parse(view), JSON.parse(before), name)}`,
        )
        seen.set(key, view)
      }
    })
  }

  /** What a seat is shown doesn't depend on what is hidden from it. */
  const ignoresHidden = (swap: NonNullable<typeof swapHidden>): void =>
    eachState((state, round, index) => {
      for (const seat of seatsAndSpectator(round.log.seats)) {
        const swapped = deepFreeze(swap(state, seat))
        const shown = (of: S) => ({
          view: game.view(of, seat),
          options: seat !== null && game.toAct(of).includes(seat) ? game.options(of, seat) : [],
        })
        const other = difference(shown(swapped), shown(state))
        must(other === '', `swapping what is hidden from ${seat ?? 'a spectator'} shows, at ${other}`)
        toldTheSame(round, index, seat, swapped)
      }
    })

  /** Where the next step leaves a seat in the dark, its events say no more than the view. */
  const toldTheSame = (round: Round<C, S, A, E>, index: number, seat: Seat | null, swapped: S): void => {
    const done = round.log.actions[index]
    if (done === undefined) return
    const step = game.apply(swapped, done.seat, done.action, freshChance(round, index))
    const next = round.steps[index + 1]!
    if (isRefusal(step) || !sameJson(game.view(step.state, seat), game.view(next.state, seat))) return
    const other = difference(toldTo(step.events, seat), toldTo(next.events, seat), 'events')
    const name = seat ?? 'a spectator'
    must(other === '', `an event of ${JSON.stringify(done)} tells ${name} what is hidden, at ${other}`)
  }

  return [
    { name: 'ends', run: ends },
    { name: 'replays to the same states and events', run: replays },
    { name: 'leaves its input alone and stays plain JSON', run: plainJson },
    { name: 'conserves chips', run: conserves },
    { name: 'accepts its own options', run: acceptsOptions },
    { name: 'refuses seats that are not to act, and parses no junk', run: refusesOthers },
    { name: 'shows no seat what is hidden from it', run: keepsSecrets },
    ...(swapHidden
      ? [{ name: 'shows the same whatever is hidden', run: () => ignoresHidden(swapHidden) }]
      : []),
  ]
}

export const conforms = <C, S, A, E extends GameEvent, V>(
  { describe, test }: TestTools,
  game: Game<C, S, A, E, V>,
  options: Conformance<C, S>,
): void => {
  describe(`${game.id} conforms: it`, () => {
    for (const { name, run } of checksOf(game, options)) test(name, run)
  })
}
