/** The hands of a session, one by one; if some don't match, only those with the reason. */
import { grouped } from '@fairhouse/kit'
import { DataTable, useWords } from '@fairhouse/ui'
import { type HandVerdict, SEEN, type SessionVerdict } from '../../storage/session-claim.ts'
import { type VerifyWords, verifyWords } from '../../words/verify/index.ts'

const MAX_SHOWN = 100

const wrongIn = (words: VerifyWords, verdict: HandVerdict): string => {
  if ('error' in verdict) return words.errors[verdict.error.code] ?? words.unplayable
  const wrong = SEEN.filter((name) => verdict.checks[name] === false)
  return wrong.map((name) => words.seen[name]).join(words.comma)
}

const textOf = (words: VerifyWords, verdict: HandVerdict): string => {
  if (!verdict.agrees) return wrongIn(words, verdict)
  const stacks = 'result' in verdict ? verdict.result?.stacks : undefined
  return stacks?.map(grouped).join(' · ') ?? words.open
}

export const SessionHands = ({ session: { hands, bad } }: Readonly<{ session: SessionVerdict }>) => {
  const words = useWords(verifyWords)
  const listed = bad.length === 0 ? hands : hands.filter(({ agrees }) => !agrees)
  const shown = listed.slice(0, MAX_SHOWN)
  return (
    <section className="panel">
      <div className="row between">
        <h2>{bad.length === 0 ? words.hands : words.bad(bad.length, hands.length)}</h2>
        {shown.length < listed.length ? (
          <span className="note">{words.firstOf(shown.length, listed.length)}</span>
        ) : null}
      </div>
      <DataTable
        className="verify-problems"
        columns={[
          { label: words.hand, className: 'num', cell: ({ hand }) => grouped(hand) },
          {
            label: bad.length === 0 ? words.seen.stacks : words.wrong,
            className: 'num',
            cell: (verdict) => textOf(words, verdict),
          },
        ]}
        rows={shown}
        keyOf={({ hand }) => hand}
      />
    </section>
  )
}
