/** The sizes that may be bet and raised, by street: of both players, or of each. */
import { Switch, useWords } from '@fairhouse/ui'
import { type Sizes, streetsFrom } from '../../study/form.ts'
import { words } from '../../words/index.ts'
import type { SpotFormProps } from './SpotForm.tsx'
import { useStudyWords } from './use-study-words.ts'

type TableProps = Readonly<{
  board: string
  /** Whose sizes these are, where they differ. */
  player: string | null
  sizes: Sizes
  onChange(sizes: Sizes): void
}>

const SizesTable = ({ board, player, sizes, onChange }: TableProps) => {
  const w = useWords(words)
  const { spot: t } = useStudyWords()
  return (
    <table>
      {player === null ? null : <caption className="note">{player}</caption>}
      <thead>
        <tr>
          <th scope="col" className="sr">
            {t.street}
          </th>
          <th scope="col">{t.bet}</th>
          <th scope="col">{t.raise}</th>
        </tr>
      </thead>
      <tbody>
        {streetsFrom(board).map((street) => (
          <tr key={street}>
            <th scope="row">{w.streets[street]}</th>
            {(['bet', 'raise'] as const).map((kind) => (
              <td key={kind}>
                <input
                  className="input mono"
                  aria-label={t.sizesOf(player, w.streets[street], t[kind])}
                  spellCheck={false}
                  autoCapitalize="off"
                  value={sizes[kind][street]}
                  onChange={(event) =>
                    onChange({ ...sizes, [kind]: { ...sizes[kind], [street]: event.target.value } })
                  }
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const SizesForm = ({ form, fault, onChange }: SpotFormProps) => {
  const { players, spot: t, solve } = useStudyWords()
  const { board, bet, raise, last } = form
  return (
    <fieldset className="study-sizes">
      <legend className="field-label">{t.sizes}</legend>
      <SizesTable
        board={board}
        player={last === null ? null : players[0]}
        sizes={{ bet, raise }}
        onChange={(sizes) => onChange({ ...form, ...sizes })}
      />
      {last === null ? null : (
        <SizesTable
          board={board}
          player={players[1]}
          sizes={last}
          onChange={(sizes) => onChange({ ...form, last: sizes })}
        />
      )}
      <Switch
        checked={last !== null}
        onChange={(differ) => onChange({ ...form, last: differ ? { bet, raise } : null })}
      >
        {t.differ}
      </Switch>
      <p className="note">{t.sizesHint}</p>
      {fault?.field === 'sizes' ? (
        <p className="field-error" role="alert">
          {solve.refusal(fault.refused)}
        </p>
      ) : null}
    </fieldset>
  )
}
