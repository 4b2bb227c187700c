/** [H1] HiLo's cards told step by step: index, hash, its first eight hex digits, the number, the card. */
import { cardName } from '@fairhouse/games/hilo/cards.ts'
import { seedText } from '@fairhouse/kit'
import { Fragment } from 'react'
import { useVerifyWords } from '../../words/verify/index.ts'
import { type CheckedHilo, cardOf } from './check.ts'
import { type HiloRow, hiloRows } from './hilo-rows.ts'
import { SeedTexts } from './SeedTexts.tsx'
import type { TrailWord } from './word-trail.ts'

export const HiloSteps = ({ checked }: Readonly<{ checked: CheckedHilo }>) => {
  const words = useVerifyWords()
  return (
    <section className="panel stack">
      <div className="row between wrap">
        <h2>{words.steps.title}</h2>
        <span className="note">{words.hilo.how}</span>
      </div>
      <SeedTexts
        texts={[
          { name: words.steps.seedText, text: seedText(checked.round.request.seeds) },
          { name: words.steps.commitment, text: checked.commitment },
        ]}
      />
      <p className="note">{words.steps.wordOf}</p>
      <RowTable rows={hiloRows(checked)} />
    </section>
  )
}

const RowTable = ({ rows }: Readonly<{ rows: readonly HiloRow[] }>) => {
  const words = useVerifyWords().steps
  const { columns } = words
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table scrolls, so the keyboard must reach it
    <section className="scrollx" tabIndex={0} aria-label={words.title}>
      <table className="data verify-steps">
        <thead>
          <tr>
            <th>{columns.index}</th>
            <th>{columns.choice}</th>
            <th>{columns.bytes}</th>
            <th className="r only-wide">{columns.value}</th>
            <th className="r">{columns.card}</th>
            <th className="r">{columns.step}</th>
            <th className="r">{columns.product}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the round
            <Row key={index} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Row = ({ row }: Readonly<{ row: HiloRow }>) => {
  const { fields, hilo } = useVerifyWords()
  const { choice, word, win, multiplier, product, refused } = row
  const name = choice === null ? hilo.first : fields.choiceNames[choice]
  if (word === null) {
    return (
      <tr>
        <td />
        <td>{name}</td>
        <td colSpan={5} className="faint">
          {refused === undefined ? null : (
            <>
              {hilo.refused} <code className="mono">{refused}</code>
            </>
          )}
        </td>
      </tr>
    )
  }
  return (
    <Fragment>
      <tr className="verify-upper">
        <td className="faint">{word.index}</td>
        <td>{win === undefined ? name : hilo.guessed(name, win ? hilo.right : hilo.wrong)}</td>
        <WordCells word={word} />
        <td className="r muted">{multiplier === undefined ? '' : `${multiplier}×`}</td>
        <td className="r">{product === undefined ? '' : `${product}×`}</td>
      </tr>
      <tr className="verify-lower">
        <td />
        <td colSpan={6} className="mono faint">
          {word.hash}
        </td>
      </tr>
    </Fragment>
  )
}

const WordCells = ({ word }: Readonly<{ word: TrailWord }>) => {
  const { count } = useVerifyWords()
  return (
    <>
      <td className="mono">{word.bytes}</td>
      <td className="r muted only-wide">{count(word.value)}</td>
      <td className="r">
        <b>{cardName(cardOf(word))}</b>
      </td>
    </>
  )
}
