/**
 * Reads a hand in PokerStars’ text form into the fields of a .phh file, so that both are played by the same code.
 * Understands what `pokerstars.ts` and poker rooms write: antes, posts, straddles, currency signs, chat, players
 * sitting out, uncalled bets, side pots, the summary.
 */
import { type Refusal, refuse } from '@fairhouse/kit'

/** A refusal with its line, counted from 0 in the document. */
export type LineComplaint = Refusal & Readonly<{ at: number }>

export type PokerStarsHand = Readonly<{
  /** As a .phh file would have them. */
  fields: Readonly<Record<string, unknown>>
  /** The line of each action in the fields. */
  actionLines: readonly number[]
  /** By player, in the fields' order: chips collected, after rake. */
  collected: readonly number[]
  /** The player whose cards the text shows from the start. */
  hero: string | null
}>

type SeatedPlayer = { seat: number; name: string; stack: number; away: boolean }
type Post = Readonly<{ what: string; amount: number; allIn: boolean }>
type ReadLines = {
  hand: string
  blinds: readonly [number, number]
  button: number
  seats: SeatedPlayer[]
  posts: Map<string, Post[]>
  cards: Map<string, string>
  hero: string | null
  /** The player, the PHH words and the line; a board has no player. */
  actions: Readonly<{ name: string | null; text: string; at: number }>[]
  collected: Map<string, number>
  summary: boolean
}

const AMOUNT = String.raw`[^\d\s()]{0,3}\s?(\d[\d,]*(?:\.\d+)?)`
const HEAD = new RegExp(String.raw`#(\d+):.*\(${AMOUNT}/${AMOUNT}`)
const SEAT = new RegExp(String.raw`^Seat (\d+): (.+) \(${AMOUNT} in chips(?:,[^)]*)?\)(.*)$`)
const BUTTON = /Seat #(\d+) is the button/
const STREET = /^\*\*\* (FLOP|TURN|RIVER) \*\*\*.*\[([^\]]+)\]\s*$/
const POSTED = new RegExp(`^posts (.+?) ${AMOUNT}( and is all-in)?$`)
const RAISED = new RegExp(`^raises .+ to ${AMOUNT}(?: and is all-in)?$`)
const BET = new RegExp(`^bets ${AMOUNT}(?: and is all-in)?$`)
const COLLECTED = new RegExp(`^ collected ${AMOUNT} from `)
const IDLE = /^(shows|doesn't show|does not show|mucks|sits out|is sitting out|said|pays)\b/
const CARDS = /\[(\w\w) (\w\w)\]/

const numberOf = (text: string): number => Number(text.replaceAll(',', ''))
const complain = (code: string, message: string, at: number): LineComplaint => ({
  ...refuse(code, message),
  at,
})

/** The longest player name the line begins with. */
const nameIn = ({ seats }: ReadLines, line: string, after: string): string | null => {
  let found: string | null = null
  for (const { name } of seats) {
    if (line.startsWith(`${name}${after}`) && name.length > (found?.length ?? 0)) found = name
  }
  return found
}

const phhWordOf = (text: string): string | null => {
  const to = (RAISED.exec(text) ?? BET.exec(text))?.[1]
  if (to !== undefined) return `cbr ${numberOf(to)}`
  if (/^folds\b/.test(text)) return 'f'
  return /^(checks|calls)\b/.test(text) ? 'cc' : null
}

/** `Ann: raises 20 to 30`, and everything else a player does. */
const readPlayerLine = (read: ReadLines, name: string, text: string, at: number): LineComplaint | null => {
  const post = POSTED.exec(text)
  if (post !== null) {
    const [, what, amount, allIn] = post
    const posts = read.posts.get(name) ?? []
    read.posts.set(name, [...posts, { what: what!, amount: numberOf(amount!), allIn: allIn !== undefined }])
    return null
  }
  const cards = CARDS.exec(text)
  if (cards !== null) read.cards.set(name, cards[1]! + cards[2]!)
  const word = phhWordOf(text)
  if (word !== null) read.actions.push({ name, text: word, at })
  else if (!IDLE.test(text)) return complain('unknown-action', `"${text}" is not understood`, at)
  if (/^sits out\b/.test(text)) read.seats.find((one) => one.name === name)!.away = true
  return null
}

const readSeat = (read: ReadLines, line: string): boolean => {
  const found = SEAT.exec(line)
  if (found === null) return false
  const [, seat, name, stack, rest] = found
  const away = /sitting out|out of hand/.test(rest!)
  read.seats.push({ seat: Number(seat), name: name!, stack: numberOf(stack!), away })
  return true
}

/** `Seat 3: Cy (button) showed [Ah Qh] and won`, also for cards that were mucked. */
const readSummary = (read: ReadLines, line: string): void => {
  const seat = Number(/^Seat (\d+): /.exec(line)?.[1])
  const cards = /(?:showed|mucked) \[(\w\w) (\w\w)\]/.exec(line)
  const name = read.seats.find((one) => one.seat === seat)?.name
  if (name !== undefined && cards !== null) read.cards.set(name, cards[1]! + cards[2]!)
}

const readLine = (read: ReadLines, line: string, at: number): LineComplaint | null => {
  if (read.summary) {
    readSummary(read, line)
    return null
  }
  if (/^\*\*\* (FIRST|SECOND|1ST|2ND)\b/i.test(line) || /^Hand was run twice/.test(line))
    return complain('run-twice', 'a hand whose board was dealt twice cannot be played', at)
  if (/^Hand cancelled/i.test(line)) return complain('cancelled-hand', 'the hand was cancelled', at)
  if (/^\*\*\* SUMMARY/.test(line)) read.summary = true
  const street = STREET.exec(line)
  if (street !== null) read.actions.push({ name: null, text: `d db ${street[2]!.replaceAll(' ', '')}`, at })
  const dealt = /^Dealt to (.+) \[(\w\w) (\w\w)\]/.exec(line)
  if (dealt !== null) {
    read.hero ??= dealt[1]!
    read.cards.set(dealt[1]!, dealt[2]! + dealt[3]!)
  }
  const acting = nameIn(read, line, ': ')
  if (acting !== null) return readPlayerLine(read, acting, line.slice(acting.length + 2).trim(), at)
  const winner = nameIn(read, line, ' collected ')
  const won = winner === null ? null : COLLECTED.exec(line.slice(winner.length))
  if (won !== null) read.collected.set(winner!, (read.collected.get(winner!) ?? 0) + numberOf(won[1]!))
  return null
}

/** Everybody dealt in, from the button's left. */
const inOrder = ({ seats, posts, actions, cards, button }: ReadLines): readonly SeatedPlayer[] => {
  const acted = new Set(actions.map(({ name }) => name))
  const isIn = ({ name, away }: SeatedPlayer): boolean =>
    !away || posts.has(name) || acted.has(name) || cards.has(name)
  const from = ({ seat }: SeatedPlayer): number => (seat > button ? seat - button : seat - button + 1000)
  return seats.filter(isIn).toSorted((a, b) => from(a) - from(b))
}

type Forced = Readonly<{ antes: readonly number[]; blinds: readonly number[] }>

/** The first to post a big blind is the big blind; later ones are posts. A short blind owes as much as the rest. */
const forcedOf = ({ posts, blinds: [small, big] }: ReadLines, order: readonly SeatedPlayer[]): Forced => {
  const all = (name: string): readonly Post[] => posts.get(name) ?? []
  const ante = Math.max(
    0,
    ...order.flatMap(({ name }) => all(name).filter(isAnte)).map(({ amount }) => amount),
  )
  const bigBlind = [...posts].find(([, made]) => made.some(({ what }) => what === 'big blind'))?.[0]
  const blindOf = (name: string, { what, amount, allIn }: Post): number => {
    if (what === 'small blind') return allIn ? small : amount
    if (/straddle/.test(what)) return amount
    if (/dead/.test(what) || isAnte({ what, amount, allIn })) return 0
    return name === bigBlind && what === 'big blind' ? (allIn ? big : amount) : -amount
  }
  const antes = order.map(({ name }) => all(name).reduce((sum, post) => sum + deadPart(post, ante), 0))
  const blinds = order.map(({ name }) => all(name).reduce((sum, post) => sum + blindOf(name, post), 0))
  // Nobody could post it: the ante took the whole stack.
  const seat = order.length === 2 ? 0 : 1
  if (bigBlind === undefined && antes[seat]! >= order[seat]!.stack) blinds[seat] = big
  return { antes, blinds }
}

/** A short ante owes as much as the others. */
const deadPart = (post: Post, ante: number): number =>
  isAnte(post) ? (post.allIn ? ante : post.amount) : /dead/.test(post.what) ? post.amount : 0

const isAnte = ({ what }: Post): boolean => /\bante\b/.test(what)

const openLines = (lines: readonly string[]): ReadLines | LineComplaint => {
  const [head = ''] = lines
  if (!/Hold'em No Limit/.test(head))
    return complain('wrong-variant', 'only no-limit Texas hold’em is played here', 0)
  const found = HEAD.exec(head)
  if (found === null)
    return complain('bad-heading', 'the first line must tell the hand’s number and its blinds', 0)
  const line = lines.findIndex((one) => BUTTON.test(one))
  if (line < 0) return complain('no-button', 'the button is missing: no line names its seat', 0)
  return {
    hand: found[1]!,
    blinds: [numberOf(found[2]!), numberOf(found[3]!)],
    button: Number(BUTTON.exec(lines[line]!)![1]),
    seats: [],
    posts: new Map(),
    cards: new Map(),
    hero: null,
    actions: [],
    collected: new Map(),
    summary: false,
  }
}

const toFields = (read: ReadLines): PokerStarsHand | LineComplaint => {
  const order = inOrder(read)
  if (order.length < 2) return complain('bad-seats', 'a hand needs at least two players with chips', 0)
  const { antes, blinds } = forcedOf(read, order)
  if (!blinds.some((blind) => blind > 0)) return complain('no-blinds', 'nobody posts a blind', 0)
  const player = (name: string): string => `p${order.findIndex((one) => one.name === name) + 1}`
  const dealt = order.flatMap(({ name }) => {
    const cards = read.cards.get(name)
    return cards === undefined ? [] : [`d dh ${player(name)} ${cards}`]
  })
  const done = read.actions.map(({ name, text }) => (name === null ? text : `${player(name)} ${text}`))
  /** PHH's order: heads-up the small blind is written first. */
  const blindsFirst = <T>(list: readonly T[]): readonly T[] => (list.length === 2 ? list.toReversed() : list)
  return {
    fields: {
      variant: 'NT',
      antes: blindsFirst(antes),
      blinds_or_straddles: blindsFirst(blinds),
      min_bet: read.blinds[1],
      starting_stacks: order.map(({ stack }) => stack),
      actions: [...dealt, ...done],
      players: order.map(({ name }) => name),
      hand: read.hand,
    },
    actionLines: [...dealt.map(() => 0), ...read.actions.map(({ at }) => at)],
    collected: order.map(({ name }) => read.collected.get(name) ?? 0),
    hero: read.hero,
  }
}

export const readPokerStars = (lines: readonly string[]): PokerStarsHand | LineComplaint => {
  const read = openLines(lines)
  if ('refused' in read) return read
  for (const [at, line] of lines.entries()) {
    if (at === 0 || (!read.summary && readSeat(read, line))) continue
    const complaint = readLine(read, line.trimEnd(), at)
    if (complaint !== null) return complaint
  }
  return toFields(read)
}
