/** The 52 cards to choose from: a row for each suit, aces first. Cards that are used up can't be chosen. */
import { type Card, RANKS, SUITS } from '@fairhouse/kit'
import { classNames, MiniCard } from '@fairhouse/ui'

const ROWS = SUITS.toReversed().map((suit) => RANKS.toReversed().map((rank): Card => `${rank}${suit}`))

export type CardPickerProps = Readonly<{
  label: string
  /** Pressed ones can be taken back. */
  chosen?: readonly Card[]
  used?: readonly Card[]
  onCard(card: Card): void
}>

export const CardPicker = ({ label, chosen = [], used = [], onCard }: CardPickerProps) => (
  <fieldset className="study-cards paper-deck">
    <legend className="sr">{label}</legend>
    {ROWS.flat().map((card) => (
      <button
        key={card}
        type="button"
        disabled={used.includes(card)}
        aria-pressed={chosen.includes(card)}
        className={classNames(chosen.includes(card) && 'is-chosen')}
        onClick={() => onCard(card)}
      >
        <MiniCard code={card} />
      </button>
    ))}
  </fieldset>
)
