/** Liar's Dice at tables with friends. */
import './liars-dice.css'
import { Die, type PartyUi, partOfWords, partySettings, type SoundName, useWords } from '@fairhouse/ui'
import { type MiddleProps, type SeatLook, type Teller, tableFace } from '@fairhouse/ui/party/kit/index.ts'
import { TABLE_FIELDS } from '../live.ts'
import { Action, Event, isIn, type Played, View } from '../state.ts'
import { type Words, words } from '../words/index.ts'
import { Controls } from './Controls.tsx'

const inEach = <Part,>(pick: (w: Words) => Part) => partOfWords(words, pick)

/** The dice shown by the last call, until somebody bids again. */
const revealed = ({ played, bid }: View): Extract<Played, { type: 'called' }> | null => {
  const called = played.findLast((one) => one.type === 'called')
  return bid === null && called !== undefined && played.indexOf(called) >= played.length - 2 ? called : null
}

const sayPlayed = (w: Words, { config, left }: View, { name, chips }: Teller, one: Played): string => {
  switch (one.type) {
    case 'bid':
      return w.says.bid(name(one.seat), w.bid(one.amount, one.face))
    case 'called': {
      const bid = w.bid(one.amount, one.face)
      const found = w.says.called(name(one.seat), name(one.bidder), bid, one.found)
      return `${found} ${w.says.loses(name(one.loser))}`
    }
    case 'gaveUp':
      return w.says.gaveUp(name(one.seat))
    case 'won':
      return w.says.won(name(one.seat), chips(config.ante * left.length))
  }
}

const Middle = ({ hand: { view }, teller }: MiddleProps<View, Action>) => {
  const w = useWords(words)
  const { bid, bidder, left } = view
  const called = revealed(view)
  return (
    <div className="liars-bid">
      {bidder === null || bid === null ? (
        <span>{called === null ? w.noBid : sayPlayed(w, view, teller, called)}</span>
      ) : (
        <>
          <span>{w.bidOf(teller.name(bidder))}</span>
          <b>
            {bid.amount} × <Die face={bid.face} size={40} />
          </b>
        </>
      )}
      <small>{w.total(left.reduce((sum, dice) => sum + dice, 0))}</small>
    </div>
  )
}

const look = (view: View, seat: number, { language, isMe }: Teller): SeatLook => {
  const w = words[language]
  const called = revealed(view)
  const dice = called?.hands[seat] ?? (isMe(seat) ? view.dice : [])
  const text = isIn(view, seat) ? w.left(view.left[seat]!) : w.gone
  const shown = dice.length === 0 ? [] : [w.shows(dice.join(', '))]
  return {
    tag: { text, kind: isIn(view, seat) ? 'plain' : 'out' },
    says: [text, ...shown].join(', '),
    ...(dice.length > 0 && {
      cards: dice.map((face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no identity
        <Die key={index} face={face} size={24} state={called?.face === face ? 'one' : 'plain'} />
      )),
    }),
  }
}

const soundOf = ({ type }: Event): SoundName | null => {
  if (type === 'rolled') return 'dice'
  return type === 'bid' ? 'chip' : null
}

const setting = partySettings(TABLE_FIELDS)
const fieldOf = (name: keyof Words['fields']) => inEach(({ fields }) => fields[name])

const summary: PartyUi['summary'] = ({ settings }, language) =>
  words[language].summary(String(settings.dice), String(settings.ante))

export const party = tableFace(
  { view: View, event: Event, action: Action },
  {
    game: 'liars-dice',
    label: inEach(({ table }) => table),
    places: { least: 2, most: 6, usual: 6 },
    fields: [
      setting('ante', { isMain: true, label: fieldOf('ante') }),
      setting('dice', { isMain: true, label: fieldOf('dice') }),
      setting('buyIn', { label: fieldOf('buyIn') }),
    ],
    summary,
    leastStack: ({ ante }) => Number(ante),
    bots: [
      { temperament: 'careful', label: inEach(({ bots }) => bots.careful) },
      { temperament: 'bold', label: inEach(({ bots }) => bots.bold) },
    ],
    keys: inEach(({ keys }) => keys),
    turnOf: ({ turn }) => turn,
    winnersOf: ({ winner }) => (winner === null ? null : [winner]),
    isIn,
    paidBy: ({ config }) => config.ante,
    look,
    lines: (view, teller) => view.played.map((one) => sayPlayed(words[teller.language], view, teller, one)),
    soundOf,
    Middle,
    Controls,
  },
)
