/** What somebody at the table does between hands [L1] and after one. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { choose } from './dealers-choice.ts'
import { addChips, freeSeat, needsYes, overLimit, sit } from './seats.ts'
import { promise, reveal } from './seeds.ts'
import { followedBy, type PlayerCommand, quietly, type StepResult, type TableChange } from './step-types.ts'
import { isBound, placeOf, type Table, type Time, withSeat } from './table.ts'
import { buyInOf, isTournament, type TableGame, wishesAt } from './table-game.ts'
import { endTournament, rankLeaver } from './tournament.ts'

/** A seat's code is good for this long. */
const CODE_MS = 120_000

/** At once if no hand needs the seat, otherwise after the hand. */
const leave = (game: TableGame, table: Table, place: number, at: Time): TableChange => {
  const { leaving } = table.seats[place]!
  if (isBound(table, place)) return quietly(withSeat(table, place, { leaving: leaving ?? 'left' }))
  const ranked = followedBy(rankLeaver(game, table, place), (next) => endTournament(game, next))
  return followedBy(ranked, (next) => freeSeat(game, next, place, 'left', at))
}

/** Takes back only the player's own leaving. Refused, so that no log holds it: there a bar is shown as leaving [A34]. */
const stay = (table: Table, place: number): Table | Refusal => {
  const { leaving } = table.seats[place]!
  return leaving === 'barred' || leaving === 'removed'
    ? refuse('not-allowed', 'this seat is given up after the hand')
    : withSeat(table, place, { leaving: null })
}

/** [L1] Bought chips arrive with the next hand. */
const topUp = (
  game: TableGame,
  table: Table,
  place: number,
  { chips, most }: Extract<PlayerCommand, { type: 'topUp' }>,
): StepResult => {
  const buyIn = buyInOf(game, table)
  if (!buyIn || isTournament(game, table)) return refuse('no-top-up', 'you can’t buy chips here')
  const seat = table.seats[place]!
  const held = seat.stack + seat.topUp
  if (chips < 1 || chips > buyIn.most - held) {
    return refuse('bad-buy-in', `you can top up to ${buyIn.most} chips at most`)
  }
  if (most !== null && held + chips > most) return overLimit()
  return needsYes(table, seat.player!)
    ? quietly(withSeat(table, place, { asks: chips }))
    : addChips(game, table, place, chips)
}

const wish = (game: TableGame, table: Table, place: number, wishes: readonly string[]): Table | Refusal =>
  wishes.every((one, index) => wishesAt(game, table).includes(one) && wishes.indexOf(one) === index)
    ? withSeat(table, place, { wishes })
    : refuse('no-such-wish', 'this can’t be asked for here')

const nothingToShow = (message: string): Refusal => refuse('nothing-to-show', message)

/** After the hand: shows the player's hidden cards, or one of them, to everybody. */
const show = (
  table: Table,
  place: number,
  { cards, only }: Extract<PlayerCommand, { type: 'show' }>,
): Table | Refusal => {
  if (!cards || table.phase.type === 'playing') return nothingToShow('you have nothing to show now')
  const others = table.shown.filter((shown) => shown.place !== place)
  const before = table.shown.find((shown) => shown.place === place)?.cards ?? []
  const shown = cards.filter((card, index) => index === (only ?? index) || before.includes(card))
  return { ...table, shown: [...others, { place, cards: shown }] }
}

const seatedCommand = (
  game: TableGame,
  table: Table,
  place: number,
  command: Exclude<PlayerCommand, { type: 'sit' | 'promise' | 'reveal' }>,
  at: Time,
): Table | TableChange | Refusal => {
  switch (command.type) {
    case 'leave':
      return leave(game, table, place, at)
    case 'stay':
      return stay(table, place)
    case 'sitOut':
      return withSeat(table, place, { sitsOut: true, isNew: true, posts: false })
    case 'sitIn':
      return withSeat(table, place, { sitsOut: false, missed: 0, posts: command.posts })
    case 'topUp':
      return topUp(game, table, place, command)
    case 'agree':
      return withSeat(table, place, { showsOdds: command.on })
    case 'wish':
      return wish(game, table, place, command.wishes)
    case 'choose':
      return choose(game, table, place, command.choice, at)
    case 'code':
      return withSeat(table, place, {
        code: command.text === null ? null : { text: command.text, until: at + CODE_MS },
      })
    case 'show':
      return show(table, place, command)
    case 'rabbit':
      return table.frame.rabbit && command.cards && table.phase.type !== 'playing'
        ? { ...table, rabbit: command.cards }
        : nothingToShow('this hand has no more cards to show')
  }
}

export const noSuchTable = (): Refusal => refuse('no-such-party', 'there is no such table, or it has closed')

export const actAsPlayer = (game: TableGame, table: Table, command: PlayerCommand, at: Time): StepResult => {
  if (command.type === 'sit') return sit(game, table, command, at)
  if (command.type === 'promise') return promise(table, command)
  if (command.type === 'reveal') return reveal(table, command, at)
  const place = placeOf(table, command.by)
  if (place === null) return noSuchTable()
  const done = seatedCommand(game, table, place, command, at)
  return isRefusal(done) || 'effects' in done ? done : quietly(done)
}
