/** What a player does in an open round: a choice, or cashing out. The rules say what is allowed and paid. */
import { act } from '@fairhouse/host'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Work } from '../store/work.ts'
import { lockBettor } from './bettor.ts'
import type { House } from './house.ts'
import { type Keyed, once } from './once.ts'
import { roundMemory } from './round-memory.ts'
import { bookStep, findRound, updateRound } from './round-store.ts'
import { afterStep, SEAT, type ShownRound, showRound } from './rounds.ts'
import { type ShownBalance, showBalance } from './wallet.ts'

type RoundRequest = Keyed &
  Readonly<{
    roundId: string
    /** The number of actions that the player has seen; if there are more by now, the request is refused. */
    sequence?: number
  }>
export type ChoiceRequest = RoundRequest & Readonly<{ choice: string }>
export type CashOutRequest = RoundRequest

export type ActReply = Readonly<{ round: ShownRound }> & ShownBalance
/** The result comes with it, so that whoever was late knows how it ended (A9). */
export type RoundOver = Refusal & Readonly<{ round: ShownRound }>

/** Ids are decimal strings outside; what is none is no round's id. */
const parseId = (text: string): bigint => (/^[1-9]\d{0,18}$/.test(text) ? BigInt(text) : 0n)

function* play(
  house: House,
  player: bigint,
  request: RoundRequest & Readonly<{ type: string }>,
  action: Readonly<{ type: string }>,
): Work<ActReply | RoundOver | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const now = house.now()
  const decide = function* (): Work<ActReply | RoundOver | Refusal> {
    const before = yield* findRound(player, parseId(request.roundId))
    if (isRefusal(before)) return before
    if (before.closedAt !== null) {
      return { ...refuse('round-over', 'the round is over'), round: showRound(house, before) }
    }
    const { sequence } = request
    const rules = house.rules(before.record.log.game)
    const step = act(rules, before.record, {
      seat: SEAT,
      action,
      now,
      ...(sequence !== undefined && { sequence }),
    })
    if (isRefusal(step)) return step
    const round = afterStep(house, before, step)
    yield* updateRound(round)
    const held = yield* bookStep(house, round, step.moves)
    if (isRefusal(held)) return held
    return { round: showRound(house, round), ...showBalance(house, round.currency, held) }
  }
  return yield* once(player, request, now, decide, roundMemory(house, player))
}

export const choose = (house: House, player: bigint, request: ChoiceRequest) =>
  play(house, player, { type: 'choice', ...request }, { type: request.choice })

export const cashOut = (house: House, player: bigint, request: CashOutRequest) =>
  play(house, player, { type: 'cashOut', ...request }, { type: 'cashOut' })
