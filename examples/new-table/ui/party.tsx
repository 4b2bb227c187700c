/** New Table at tables with friends. */
import {
  Button,
  Die,
  type PartyUi,
  Pot,
  partOfWords,
  partySettings,
  useHotkeys,
  useWords,
} from '@fairhouse/ui'
import {
  type ControlsProps,
  type MiddleProps,
  type Teller,
  tableFace,
} from '@fairhouse/ui/party/kit/index.ts'
import { TABLE_FIELDS } from '../live.ts'
import { Action, Event, MOST, paidBy, View } from '../state.ts'
import { type Words, words } from '../words/index.ts'

const AMOUNTS = Array.from({ length: MOST }, (_, index) => index + 1)

const inEach = <Part,>(pick: (w: Words) => Part) => partOfWords(words, pick)

const Middle = ({ hand: { view }, teller }: MiddleProps<View, Action>) => {
  const w = useWords(words)
  return <Pot name={w.pot} amount={view.pot} text={teller.chips(view.pot)} chips />
}

const Controls = ({ hand: { view }, disabled, act, teller }: ControlsProps<View, Action>) => {
  const w = useWords(words)
  const stay = (amount: number) => () => act({ type: 'stay', amount })
  const fold = (): void => act({ type: 'fold' })
  useHotkeys({ f: fold, ...Object.fromEntries(AMOUNTS.map((amount) => [String(amount), stay(amount)])) })
  return (
    <>
      <p>{w.die(view.die ?? 0)}</p>
      <div className="table-kit-actions">
        <Button disabled={disabled} onClick={fold}>
          {w.fold}
        </Button>
        {AMOUNTS.map((amount) => (
          <Button
            key={amount}
            kind={amount === 1 ? 'primary' : 'secondary'}
            disabled={disabled}
            onClick={stay(amount)}
          >
            {w.stay(teller.chips(amount))}
          </Button>
        ))}
      </div>
    </>
  )
}

const look = ({ choices, dice, die }: View, seat: number, { language, isMe }: Teller) => {
  const w = words[language]
  const choice = choices[seat]
  const face = dice?.[seat] ?? (isMe(seat) ? die : null)
  const tag = choice && (choice.type === 'fold' ? w.tags.folded : w.tags.stayed)
  return {
    ...(tag !== undefined && { tag: { text: tag } }),
    ...(face != null && { cards: <Die face={face} sides={20} size={30} /> }),
    says: [tag, face == null ? undefined : w.shows(face)].filter((part) => part !== undefined).join(', '),
  }
}

const setting = partySettings(TABLE_FIELDS)

const summary: PartyUi['summary'] = ({ settings }, language) =>
  words[language].summary(String(settings.faces), String(settings.buyIn))

export const party = tableFace(
  { view: View, event: Event, action: Action },
  {
    game: 'new-table',
    label: inEach(({ table }) => table),
    places: { least: 2, most: 6, usual: 6 },
    fields: [
      setting('buyIn', { isMain: true, label: inEach(({ buyIn }) => buyIn) }),
      setting('faces', { label: inEach(({ faces }) => faces) }),
    ],
    summary,
    leastStack: () => MOST + 1,
    bots: [
      { temperament: 'careful', label: inEach(({ bots }) => bots.careful) },
      { temperament: 'bold', label: inEach(({ bots }) => bots.bold) },
    ],
    keys: inEach(({ keys }) => keys),
    turnOf: ({ choices, winner }) => (winner === null ? choices.length : null),
    winnersOf: ({ winner }) => (winner === null ? null : [winner]),
    isIn: ({ choices }, seat) => choices[seat]?.type !== 'fold',
    paidBy: ({ choices }, seat) => paidBy(choices[seat]),
    look,
    lines: ({ choices, dice }, { language, name, chips }) => {
      const w = words[language]
      const chosen = choices.map((choice, seat) =>
        choice.type === 'fold' ? w.folded(name(seat)) : w.stayed(name(seat), chips(paidBy(choice) - 1)),
      )
      return [...chosen, ...(dice ?? []).map((face, seat) => w.showed(name(seat), face))]
    },
    Middle,
    Controls,
  },
)
