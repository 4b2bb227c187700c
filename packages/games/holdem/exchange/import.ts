/**
 * Imports hands in any known form: splits the text into documents, parses them, plays them by the rules, and
 * compares with what the text says was won. An unreadable hand is reported with its number and line; the rest continue.
 */
import { isRefusal, type Refusal, refuse, type Seat } from '@fairhouse/kit'
import { documentReader, type HandDocument, type HandForm } from './hand-documents.ts'
import { type PhhHand, readPhh, readToml } from './phh.ts'
import { isWinnerUnknown, type PlayedPhh, playHistory } from './phh-replay.ts'
import { readPokerStars } from './pokerstars-import.ts'

export type ImportedHand = Readonly<{
  /** The hand's number in the text, or its table's. */
  name: string | null
  /** The line it begins at. */
  line: number
  form: HandForm
  hand: PhhHand
  played: PlayedPhh
  /** True if nobody who contested a pot showed a hand. */
  winnerUnknown: boolean
  /** The seat whose cards the text shows from the start, if a player wrote it. */
  hero: Seat | null
}>

/** `line`: of the fault if known, else where the hand begins. */
export type ImportFault = Refusal & Readonly<{ hand: string | null; line: number }>
export type ImportResult = ImportedHand | ImportFault

type Complaint = Refusal & Readonly<{ at?: number }>
type Read = Readonly<{
  hand: PhhHand
  /** By seat, what the text says was taken out of the pots, after rake; null if it doesn't say. */
  taken: readonly number[] | null
  hero: Seat | null
  /** The line of an action, counted from 0 in the document. */
  lineOf(action: number): number
}>

/** The line of a field, or of the nth text in the list of actions. */
const lineOfField = (lines: readonly string[], field: string): number =>
  Math.max(
    0,
    lines.findIndex((line) => new RegExp(String.raw`^\s*${field}\s*=`).test(line)),
  )

const lineOfAction = (lines: readonly string[], action: number): number => {
  const start = lineOfField(lines, 'actions')
  let seen = -1
  for (let at = start; at < lines.length; at += 1) {
    const texts = lines[at]!.match(/'[^']*'|"[^"]*"/g) ?? []
    seen += texts.filter((text) => !/^['"]\s*(#|['"]$)/.test(text)).length
    if (seen >= action) return at
  }
  return start
}

const readPhhLines = (lines: readonly string[]): Read | Complaint => {
  const toml = readToml(lines.join('\n'))
  if (isRefusal(toml)) return toml
  const hand = readPhh(toml)
  if (isRefusal(hand)) {
    const action = /^action (\d+)/.exec(hand.message)?.[1]
    const field = /^"(\w+)"/.exec(hand.message)?.[1]
    if (action !== undefined) return { ...hand, at: lineOfAction(lines, Number(action) - 1) }
    return field === undefined ? hand : { ...hand, at: lineOfField(lines, field) }
  }
  return { hand, taken: null, hero: null, lineOf: (action) => lineOfAction(lines, action) }
}

const readPokerStarsLines = (lines: readonly string[]): Read | Complaint => {
  const parsed = readPokerStars(lines)
  if ('refused' in parsed) return parsed
  const hand = readPhh(parsed.fields)
  if (isRefusal(hand)) return hand
  const { collected, hero, actionLines } = parsed
  const seat = hand.about.names!.indexOf(hero ?? '')
  return {
    hand,
    taken: collected.some((amount) => amount > 0) ? collected : null,
    hero: seat < 0 ? null : seat,
    lineOf: (action) => actionLines[action] ?? 0,
  }
}

const FORMS: Readonly<Record<HandForm, (lines: readonly string[]) => Read | Complaint>> = {
  phh: readPhhLines,
  pokerstars: readPokerStarsLines,
  unknown: () => refuse('unknown-form', 'neither PHH nor a hand in PokerStars’ form'),
}

/** The largest fraction of a pot that a room takes. */
const MAX_RAKE = 0.2

/** Whether the rules pay what the text says, apart from rake and odd chips. */
const paysTheSame = (ours: readonly number[], theirs: readonly number[]): boolean => {
  const odd = ours.length
  const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
  return (
    ours.every((amount, seat) => theirs[seat]! <= amount + odd && (theirs[seat]! > 0 || amount <= odd)) &&
    sum(theirs) >= (1 - MAX_RAKE) * sum(ours) - odd
  )
}

/** By seat, out of all pots. */
const sharesOf = ({ state }: PlayedPhh): readonly number[] => {
  const shares = state.players.map(() => 0)
  for (const { seat, amount } of state.result?.pots.flatMap((pot) => pot.shares) ?? [])
    shares[seat]! += amount
  return shares
}

/** What the text says about stacks or pots, as shares of the pots; null if it says nothing. */
const statedShares = ({ hand, taken }: Read, played: PlayedPhh): readonly number[] | null => {
  const { about, unit, unknownStacks } = hand
  if (taken !== null) return taken.map((amount) => Math.round(amount * unit))
  if (about.finishing === null || unknownStacks.includes(true)) return null
  const shares = sharesOf(played)
  return about.finishing.map(
    (stack, seat) => Math.round(stack * unit) - (played.state.players[seat]!.stack - shares[seat]!),
  )
}

const importDocument = (document: HandDocument): ImportResult => {
  const { form, line, lines, name, cut } = document
  const fault = (complaint: Complaint, hand: string | null, at = complaint.at): ImportFault => {
    const { refused, message } = complaint
    return { refused, message, hand, line: line + (at ?? 0) }
  }
  if (cut) return fault(refuse('too-long', 'the text is longer than a hand can be'), name)
  const read = FORMS[form](lines)
  if ('refused' in read) return fault(read, name)
  const { hand, hero } = read
  const called = hand.about.hand ?? name
  const played = playHistory(hand)
  if (isRefusal(played))
    return fault(played, called, played.action === undefined ? 0 : read.lineOf(played.action))
  const winnerUnknown = isWinnerUnknown(played.state)
  const stated = winnerUnknown ? null : statedShares(read, played)
  if (stated !== null && !paysTheSame(sharesOf(played), stated))
    return fault(
      refuse('payoffs-differ', 'by the rules, the pots go to other players than in the text'),
      called,
    )
  return { name: called, line, form, hand, played, winnerUnknown, hero }
}

export type HandReader = Readonly<{
  push(text: string): readonly ImportResult[]
  end(): readonly ImportResult[]
}>

/** Takes pieces of a text, of any length; returns the hands they complete. */
export const handReader = (): HandReader => {
  const documents = documentReader()
  return {
    push: (text) => documents.push(text).map(importDocument),
    end: () => documents.end().map(importDocument),
  }
}

export const importText = (text: string): readonly ImportResult[] => {
  const reader = handReader()
  return [...reader.push(text), ...reader.end()]
}

/** From a file's stream; only one hand is in memory at a time. */
export async function* importHands(pieces: AsyncIterable<string>): AsyncGenerator<ImportResult> {
  const reader = handReader()
  for await (const piece of pieces) yield* reader.push(piece)
  yield* reader.end()
}
