/** `fairhouse holdem review`: grades a player's decisions in hands from files by what they gave up. */
import {
  costliestFirst,
  lostBlinds,
  type ReviewedDecision,
  reviewHand,
  unknownToReview,
} from '@fairhouse/games/holdem/advice/review.ts'
import type { Solutions } from '@fairhouse/games/holdem/bots/solutions.ts'
import type { ImportedHand, ImportFault } from '@fairhouse/games/holdem/exchange/import.ts'
import { dealtHoles } from '@fairhouse/games/holdem/exchange/phh-replay.ts'
import type { Action } from '@fairhouse/games/holdem/rules.ts'
import type { Seat } from '@fairhouse/kit'
import { FAILED, OK, type Run, UsageError } from '../command.ts'
import { write, writeJson } from '../output.ts'
import { handsIn } from './hand-files.ts'
import { loadSolutions, STRATEGIES } from './strategies.ts'

type Found = Readonly<{ file: string; hand: ImportedHand; player: string; decision: ReviewedDecision }>
type FoundDecision = Found & Pick<ReviewedDecision, 'given' | 'bigBlind'>

const nameOf = ({ hand }: ImportedHand, seat: Seat): string => hand.about.names?.[seat] ?? `p${seat + 1}`

/** Whose decisions are graded: the named player's, else the hero's, else everybody's with known cards. */
const seatsToReview = (imported: ImportedHand, player: string | undefined): readonly Seat[] => {
  const seats = [...imported.hand.stacks.keys()]
  if (player !== undefined) return seats.filter((seat) => nameOf(imported, seat) === player)
  return imported.hero === null ? seats : [imported.hero]
}

const reviewed = (
  file: string,
  hand: ImportedHand,
  player: string | undefined,
  solutions: Solutions | null,
): readonly FoundDecision[] => {
  const holes = dealtHoles(hand.hand)
  return seatsToReview(hand, player).flatMap((seat) =>
    reviewHand(hand.played.steps, seat, holes[seat]!, solutions, `hand ${hand.name ?? hand.line}`).map(
      (decision) => ({
        file,
        hand,
        player: nameOf(hand, seat),
        decision,
        given: decision.given,
        bigBlind: decision.bigBlind,
      }),
    ),
  )
}

const rounded = (amount: number): number => Math.round(amount * 1000) / 1000

/** In the file's amounts. */
const actionText = (action: Action, unit: number): string =>
  'amount' in action ? `${action.type} ${action.amount / unit}` : action.type

const jsonOf = ({ file, hand: { hand, name, line }, player, decision }: Found): object => {
  const { spot, hole, board, pot, toCall, bigBlind, action, best, choices, grade, given, source } = decision
  const { unit } = hand
  const inFile = (amount: number): number => rounded(amount / unit)
  return {
    file,
    hand: name,
    line,
    player,
    street: spot.street,
    position: spot.position,
    facing: spot.facing,
    cards: hole,
    board,
    pot: inFile(pot),
    toCall: inFile(toCall),
    action: actionText(action, unit),
    best: actionText(best.action, unit),
    grade,
    given: inFile(given),
    givenBb: rounded(given / bigBlind),
    source,
    choices: choices.map((choice) => ({
      action: actionText(choice.action, unit),
      frequency: rounded(choice.frequency),
      value: inFile(choice.value),
      error: inFile(choice.error),
    })),
  }
}

const show = ({ file, hand: { hand, name, line }, player, decision }: Found): string => {
  const { spot, hole, board, action, best, given, bigBlind, grade } = decision
  const where = `${file}:${line}${name === null ? '' : ` #${name}`}`
  const cards = [hole.join(' '), board.join(' ')].filter(Boolean).join(' on ')
  return [
    `−${(given / bigBlind).toFixed(2)} bb`.padStart(10),
    grade.padEnd(10),
    `${player}, ${spot.street} ${spot.position} ${spot.facing}, ${cards}:`,
    `${actionText(action, hand.unit)}; better ${actionText(best.action, hand.unit)}`,
    `(${where})\n`,
  ].join('  ')
}

const faultOf = (file: string, { hand, line, refused, message }: ImportFault): object => ({
  file,
  hand,
  line,
  error: { code: refused, message },
})

export const run: Run = async (call) => {
  if (call.words.length === 0) throw new UsageError('missing files: give one or more hand files')
  const solutions = loadSolutions(call.text('strategies') ?? STRATEGIES)
  const player = call.text('player')
  const json = call.has('json')
  const found: FoundDecision[] = []
  let [hands, refused] = [0, 0]
  for (const file of call.words) {
    for await (const hand of handsIn(file)) {
      if ('refused' in hand) {
        refused += 1
        const text = `${file}:${hand.line}: ${hand.message} (${hand.refused})\n`
        await (json ? writeJson(faultOf(file, hand)) : write(text))
        continue
      }
      const unknown = unknownToReview(hand.played.state.config)
      if (unknown !== null) {
        refused += 1
        const text = `${file}:${hand.line}: ${unknown.message} (${unknown.refused})\n`
        await (json
          ? writeJson(faultOf(file, { ...unknown, hand: hand.name, line: hand.line }))
          : write(text))
        continue
      }
      const decisions = reviewed(file, hand, player, solutions)
      hands += decisions.length > 0 ? 1 : 0
      found.push(...decisions)
    }
  }
  const sorted = costliestFirst(found)
  const given = rounded(lostBlinds(found))
  const summary = {
    hands,
    decisions: found.length,
    givenBb: given,
    givenBb100: rounded((100 * given) / Math.max(1, hands)),
    refused,
  }
  if (json) {
    for (const one of sorted) await writeJson(jsonOf(one))
    await writeJson({ summary })
  } else {
    for (const one of sorted.filter((each) => each.given > 0)) await write(show(one))
    await write(
      `${hands} hands, ${found.length} decisions, ${given} bb given up (${summary.givenBb100} in 100 hands), ${refused} hands refused\n`,
    )
  }
  return refused > 0 ? FAILED : OK
}
