/** Beside a table of the house: the game's tabs, a note below them, and the ways to rules, odds and keys. */
import { Button, ButtonLink } from '../Button.tsx'
import { Rail } from '../Rail.tsx'
import { type Tab, Tabs } from '../Tabs.tsx'
import { useHousePieceWords } from './words/index.ts'

export type HouseRailProps = Readonly<{
  /** As in its address. */
  game: string
  name: string
  label: string
  /** The one line of a phone, and the word that says there is more. */
  line: string
  more: string
  tabs: readonly Tab[]
  note: string
  onKeys(): void
}>

export const HouseRail = ({ game, name, label, line, more, tabs, note, onKeys }: HouseRailProps) => {
  const w = useHousePieceWords().rail
  return (
    <Rail label={label} title={name} line={line} more={more}>
      <Tabs label={label} panelClassName="rail-body" tabs={tabs} />
      <p className="rail-note note">{note}</p>
      <div className="rail-tools">
        <ButtonLink kind="quiet" size="sm" href={`/${game}/rules`}>
          {w.rules}
        </ButtonLink>
        <ButtonLink kind="quiet" size="sm" href={`/${game}/odds`}>
          {w.odds}
        </ButtonLink>
        <Button kind="quiet" size="sm" className="only-wide" onClick={onKeys} hotkey="?">
          {w.keys}
        </Button>
      </div>
    </Rail>
  )
}
