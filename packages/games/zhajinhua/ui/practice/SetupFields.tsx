/** Who sits at the practice table, and its rules. */
import { percent } from '@fairhouse/kit'
import { Field, SegmentsField, Select, useWords } from '@fairhouse/ui'
import { OPPONENTS } from '../../bots.ts'
import { CHOICES, ROUND_NAMES, type SeriesSettings } from '../../fields.ts'
import { words } from '../../words/index.ts'
import { practiceWords } from '../../words/practice.ts'
import { BOT_COUNTS, type PracticeSetup, ROOM_CHOICES, roundChoices, withAnte, withBots } from './setup.ts'

export type SetupFieldsProps = Readonly<{
  setup: PracticeSetup
  onChange(setup: PracticeSetup): void
  seed: string
  onSeed(seed: string): void
}>

const Bots = ({ setup, onChange }: Pick<SetupFieldsProps, 'setup' | 'onChange'>) => {
  const w = useWords(practiceWords)
  return (
    <>
      <SegmentsField
        label={w.setup.count}
        value={setup.bots.length}
        onChange={(count) => onChange(withBots(setup, count))}
        options={BOT_COUNTS.map((value) => ({ value, text: String(value) }))}
      />
      <div className="field-pair">
        {setup.bots.map((bot, place) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a bot's index is its identity
            key={place}
            label={w.setup.bot(place + 1)}
            value={bot}
            onChange={(name) => onChange({ ...setup, bots: setup.bots.with(place, name) })}
            options={OPPONENTS.map((value) => ({ value, text: w.bots[value] }))}
          />
        ))}
      </div>
      <ul className="note">
        {[...new Set(setup.bots)].map((bot) => (
          <li key={bot}>{w.setup.about(w.bots[bot], w.setup.notes[bot])}</li>
        ))}
      </ul>
    </>
  )
}

type ChoiceProps = Readonly<{
  label: string
  value: number
  options: readonly number[]
  text?: (value: number) => string
  onChange(value: number): void
}>

/** A value from an older version that is no longer an option stays selectable. */
const NumberChoice = ({ label, value, options, text = String, onChange }: ChoiceProps) => (
  <Select
    label={label}
    value={String(value)}
    onChange={(chosen) => onChange(Number(chosen))}
    options={[...new Set([...options, value])]
      .toSorted((a, b) => a - b)
      .map((one) => ({ value: String(one), text: text(one) }))}
  />
)

const RoomFields = ({ setup, onChange }: Pick<SetupFieldsProps, 'setup' | 'onChange'>) => {
  const w = useWords(words)
  const t = useWords(practiceWords).setup
  const { room } = setup
  const change = (patch: Partial<SeriesSettings>): void => onChange({ ...setup, room: { ...room, ...patch } })
  return (
    <div className="field-pair">
      <NumberChoice
        label={t.ante}
        value={room.ante}
        options={ROOM_CHOICES.ante}
        onChange={(ante) => change(withAnte(room, ante))}
      />
      <NumberChoice
        label={t.stack}
        value={room.buyInUsual}
        options={ROOM_CHOICES.stack}
        text={t.antes}
        onChange={(buyInUsual) => change({ buyInUsual })}
      />
      {ROUND_NAMES.map((field) => (
        <NumberChoice
          key={field}
          label={t.roundCounts[field]}
          value={room[field]}
          options={roundChoices(field)}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <NumberChoice
        label={w.roomsPage.rake}
        value={room.rakeBasisPoints}
        options={ROOM_CHOICES.rakeBasisPoints}
        text={(points) => percent(points / 10_000)}
        onChange={(rakeBasisPoints) => change({ rakeBasisPoints })}
      />
      <Select
        label={w.terms.compareCost}
        value={room.compareCost}
        onChange={(compareCost) => change({ compareCost })}
        options={CHOICES.compareCost.values.map((value) => ({ value, text: w.terms.compareCosts[value] }))}
      />
      <Select
        label={w.terms.a23}
        value={room.a23}
        onChange={(a23) => change({ a23 })}
        options={CHOICES.a23.values.map((value) => ({ value, text: w.terms.a23s[value] }))}
      />
      <Select
        label={w.terms.single}
        value={room.single}
        onChange={(single) => change({ single })}
        options={CHOICES.single.values.map((value) => ({ value, text: w.terms.singles[value] }))}
      />
    </div>
  )
}

export const SetupFields = ({ setup, onChange, seed, onSeed }: SetupFieldsProps) => {
  const w = useWords(practiceWords)
  return (
    <>
      <Bots setup={setup} onChange={onChange} />
      <details className="more-fields">
        <summary>{w.setup.room}</summary>
        <div className="stack">
          <RoomFields setup={setup} onChange={onChange} />
          <Field
            label={w.seed}
            hint={w.seedHint}
            value={seed}
            onChange={onSeed}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
          />
          <p className="note">{w.setup.trained}</p>
        </div>
      </details>
    </>
  )
}
