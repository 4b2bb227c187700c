/** The hands of a session, one by one; where some do not agree, only those and why. */
import { type HandVerdict, SEEN, type SessionVerdict } from '@fairhouse/games/holdem/kept/session-claim.ts'
import { useVerifyWords, type VerifyWords } from '../../words/verify/index.ts'

const MOST_SHOWN = 100

const wrongIn = (words: VerifyWords, verdict: HandVerdict): string => {
  if ('error' in verdict) return words.errors[verdict.error.code] ?? words.session.unplayable
  const wrong = SEEN.filter((name) => verdict.checks[name] === false)
  return wrong.map((name) => words.session.seen[name]).join(words.comma)
}

const textOf = (words: VerifyWords, verdict: HandVerdict): string => {
  if (!verdict.agrees) return wrongIn(words, verdict)
  const stacks = 'result' in verdict ? verdict.result?.stacks : undefined
  return stacks?.map(words.count).join(' · ') ?? words.session.open
}

export const SessionHands = ({ session: { hands, bad } }: Readonly<{ session: SessionVerdict }>) => {
  const words = useVerifyWords()
  const { session: w } = words
  const listed = bad.length === 0 ? hands : hands.filter(({ agrees }) => !agrees)
  const shown = listed.slice(0, MOST_SHOWN)
  return (
    <section className="panel">
      <div className="row between">
        <h2>{bad.length === 0 ? w.hands : w.bad(bad.length, hands.length)}</h2>
        {shown.length < listed.length ? (
          <span className="note">{words.history.firstOf(shown.length, listed.length)}</span>
        ) : null}
      </div>
      <table className="data verify-problems">
        <thead>
          <tr>
            <th>{w.hand}</th>
            <th>{bad.length === 0 ? w.seen.stacks : words.history.columns.wrong}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((verdict) => (
            <tr key={verdict.hand}>
              <td className="num">{words.count(verdict.hand)}</td>
              <td className="num">{textOf(words, verdict)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
