/** `fairhouse holdem slumbot`: a bot plays against Slumbot over its published HTTP API. Needs a network. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  OWN_SEAT,
  readSlumbotHand,
  SLUMBOT_BLIND,
  type SlumbotHand,
  slumbotAction,
  slumbotState,
} from '@fairhouse/games/holdem/measure/slumbot.ts'
import { holdem } from '@fairhouse/games/holdem/rules.ts'
import { isObject, isRefusal, labelled, words } from '@fairhouse/kit'
import { FAILED, OK, type Run, UsageError } from '../command.ts'
import { wholeNumber } from '../figures.ts'
import { listenForInterruption } from '../interruption.ts'
import { write, writeJson } from '../output.ts'
import { progressLine } from '../progress.ts'
import { seedOf } from '../simulation.ts'
import { type Entrant, isEntrantName, openEntrant } from './entrants.ts'

const ADDRESS = 'https://slumbot.com/slumbot/api'
const DEFAULT_HANDS = 1000
const PATIENCE_MS = 60_000
const CONFIDENCE = 1.96

/** What ends the match; the result so far still counts. */
class MatchEnded extends Error {}

const post = async (address: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const url = `${address}/${path}`
  let reply: Response
  try {
    reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    const { cause, message } = error as Error
    throw new MatchEnded(`${url} can’t be reached: ${cause instanceof Error ? cause.message : message}`)
  }
  const read: unknown = await reply.json().catch(() => null)
  if (isObject(read) && typeof read.error_msg === 'string') throw new MatchEnded(`${url}: ${read.error_msg}`)
  if (!reply.ok) throw new MatchEnded(`${url}: status ${reply.status}`)
  if (!isObject(read)) throw new MatchEnded(`${url}: the reply is no JSON object`)
  return read
}

/** Asks, keeps the token of the session, and reads the hand. */
const openSession = (address: string) => {
  let token: unknown
  return async (path: 'new_hand' | 'act', fields: object = {}): Promise<SlumbotHand> => {
    const reply = await post(address, path, { ...(token !== undefined && { token }), ...fields })
    token = reply.token ?? token
    const hand = readSlumbotHand(reply)
    if (isRefusal(hand)) throw new MatchEnded(`${address}/${path}: ${hand.message}`)
    return hand
  }
}

type Played = Readonly<{ winnings: number; baseline: number | null }>

const playHand = async (
  ask: ReturnType<typeof openSession>,
  { bot }: Entrant,
  seed: string,
  number: number,
): Promise<Played> => {
  let hand = await ask('new_hand')
  for (let decision = 0; hand.winnings === null; decision += 1) {
    const state = slumbotState(hand)
    if (isRefusal(state)) throw new MatchEnded(state.message)
    if (state.turn !== OWN_SEAT) throw new MatchEnded(`"${hand.action}": it is not our turn`)
    const chance = words(labelled(seed, `slumbot-${number}`, decision))
    const { action } = bot(holdem.view(state, OWN_SEAT), holdem.options(state, OWN_SEAT), chance)
    hand = await ask('act', { incr: slumbotAction(action, state) })
  }
  return { winnings: hand.winnings, baseline: hand.baseline }
}

/** In big blinds a hundred hands, with the 95 % interval; none from a single hand. */
const rateOf = (chips: readonly number[]) => {
  const mean = chips.reduce((sum, value) => sum + value, 0) / chips.length
  const squares = chips.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const error = chips.length < 2 ? null : Math.sqrt(squares / (chips.length - 1) / chips.length)
  const inBlinds = (value: number): number => (100 * value) / SLUMBOT_BLIND
  return {
    bb100: inBlinds(mean),
    low: error === null ? null : inBlinds(mean - CONFIDENCE * error),
    high: error === null ? null : inBlinds(mean + CONFIDENCE * error),
  }
}

/** Luck-adjusted if every hand came with what Slumbot would have won with the same cards. */
const standingOf = (hands: readonly Played[]) => {
  const plain = rateOf(hands.map(({ winnings }) => winnings))
  const adjusted = hands.flatMap(({ winnings, baseline }) => (baseline === null ? [] : [winnings - baseline]))
  const isAdjusted = adjusted.length === hands.length
  return {
    ...(isAdjusted ? rateOf(adjusted) : plain),
    interval: isAdjusted ? 'luck-adjusted' : 'plain',
    plain,
  }
}

const shown = ({ bb100, low, high }: ReturnType<typeof rateOf>): string =>
  `${bb100.toFixed(1)} bb/100${low === null || high === null ? '' : ` [${low.toFixed(1)}, ${high.toFixed(1)}]`}`

export const run: Run = async (call) => {
  const name = call.text('bot') ?? 'hard'
  if (!isEntrantName(name)) throw new UsageError(`there is no bot "${name}"`)
  const most = wholeNumber(call, 'hands', { min: 1, max: 1_000_000 }) ?? DEFAULT_HANDS
  const pauseMs = wholeNumber(call, 'pause', { min: 0, max: 60_000 }) ?? 0
  const address = (call.text('address') ?? ADDRESS).replace(/\/+$/, '')
  const seed = seedOf(call)
  const entrant = openEntrant(call, name)
  const interruption = listenForInterruption()
  const progress = progressLine('playing', { always: call.has('progress') })
  const ask = openSession(address)
  const hands: Played[] = []
  let failure: string | null = null
  while (hands.length < most && failure === null && !interruption.came()) {
    try {
      hands.push(await playHand(ask, entrant, seed, hands.length + 1))
    } catch (error) {
      if (!(error instanceof MatchEnded)) throw error
      failure = error.message
    }
    progress.show(hands.length / most)
    if (pauseMs > 0) await sleep(pauseMs)
  }
  progress.clear()
  interruption.stopListening()
  await entrant.close()
  if (failure !== null) process.stderr.write(`fairhouse: ${failure}\n`)
  if (hands.length > 0) {
    const standing = standingOf(hands)
    if (call.has('json')) await writeJson({ bot: name, hands: hands.length, ...standing, seed })
    else {
      const luck = standing.interval === 'plain' ? '' : ` luck-adjusted, as played ${shown(standing.plain)}`
      await write(
        `Seed ${seed}: ${name} against Slumbot, ${hands.length} hands\n  ${shown(standing)}${luck}\n`,
      )
    }
  }
  return failure === null ? OK : FAILED
}
