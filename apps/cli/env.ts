/**
 * `fairhouse env GAME`: a round at a time for a program that plays every seat, for learning and experiments. JSON lines:
 * `deal` begins a round, `act` is the action of the seat whose turn it is.
 */
import { REGISTRY } from '@fairhouse/games'
import { act, open, type RoundRecord } from '@fairhouse/host'
import {
  type AnyGame,
  isIntegerIn,
  isObject,
  isRefusal,
  type Move,
  netOf,
  type Refusal,
  refuse,
  type Seat,
} from '@fairhouse/kit'
import { type Run, UsageError } from './command.ts'
import { answerLines } from './lines.ts'

type Played = Readonly<{ record: RoundRecord<unknown, unknown, unknown>; moves: readonly Move[] }>

const SEEDS = { client: 'env', nonce: '0' }

const dealt = (game: AnyGame, raw: unknown): Played | Refusal => {
  const { seats, seed, config: rawConfig } = isObject(raw) ? raw : {}
  const { min, max } = game.seats
  if (!isIntegerIn(seats, min, max)) return refuse('bad-seats', `"seats" is from ${min} to ${max}`)
  if (typeof seed !== 'string') return refuse('bad-seed', '"seed" is any text')
  const config = game.configure(rawConfig ?? {}, seats)
  return isRefusal(config) ? config : open(game, { config, seats, seeds: { ...SEEDS, server: seed }, now: 0 })
}

const seatsOf = ({ log }: Played['record']): readonly Seat[] =>
  Array.from({ length: log.seats }, (_, seat) => seat)

/** `net`: what each seat has won so far, in chips. */
const shown = (game: AnyGame, { record, moves }: Played): object => {
  const [turn = null] = game.toAct(record.state)
  const net = netOf(moves)
  return {
    turn,
    options: turn === null ? [] : game.options(record.state, turn),
    views: seatsOf(record).map((seat) => game.view(record.state, seat)),
    net: seatsOf(record).map((seat) => Number(net.get(String(seat)) ?? 0n)),
  }
}

const answers = (game: AnyGame) => {
  let played: Played | null = null
  const next = (raw: unknown): Played | Refusal => {
    if (!isObject(raw)) return refuse('bad-request', 'a line is {"deal":{…}} or {"act":{…}}')
    if (raw.deal !== undefined) return dealt(game, raw.deal)
    if (played === null) return refuse('no-round', 'deal first')
    const [seat] = game.toAct(played.record.state)
    if (seat === undefined) return refuse('round-over', 'the round is over')
    const step = act(game, played.record, { seat, action: raw.act, now: 0 })
    return isRefusal(step) ? step : { record: step.record, moves: [...played.moves, ...step.moves] }
  }
  return (raw: unknown): object | Refusal => {
    const done = next(raw)
    if (isRefusal(done)) return done
    played = done
    return shown(game, done)
  }
}

export const run: Run = async ({ words: [name] }) => {
  const known = Object.keys(REGISTRY).join(', ')
  const game = name !== undefined && Object.hasOwn(REGISTRY, name) ? REGISTRY[name]!.rules : undefined
  if (game === undefined) throw new UsageError(`which game? Known: ${known}`)
  return answerLines('-', answers(game))
}
