/** What came of one round in a log, or of a session: each of its claims, the result, and the round told from its first word. */
import { GAMES } from '@fairhouse/games'
import { type Result, tell } from '@fairhouse/host'
import { Button, useAnnounce, useSentences } from '@fairhouse/ui'
import { useEffect } from 'react'
import { useVerifyWords, type VerifyWords } from '../../words/verify/index.ts'
import type { Verdict as VerdictName } from './check.ts'
import { type CheckedEntry, CLAIMS, type Claims, type Raw } from './entry.ts'
import { formOf } from './entry-form.ts'
import { useGameName } from './game-name.ts'
import type { Form } from './link.ts'
import { Net } from './Net.tsx'
import { SessionHands } from './SessionHands.tsx'
import { type Trail, useTrail } from './use-trail.ts'
import { type CheckTile, CheckTiles, MOODS, Verdict } from './Verdict.tsx'
import { WordTable } from './WordTable.tsx'

const verdictOf = (claims: Claims, trail: Trail | null): VerdictName => {
  const made = Object.values(claims)
  if (made.includes(false) || trail?.same === false) return 'differs'
  return made.length === 0 ? 'computed' : 'agrees'
}

const tilesOf = (words: VerifyWords, claims: Claims, trail: Trail | null): readonly CheckTile[] => {
  const { twice } = words.checks
  const made = CLAIMS.filter((claim) => claims[claim] !== undefined).map((claim): CheckTile => {
    const check = claims[claim] ? 'holds' : 'fails'
    return { name: words.claims[claim], check, text: claims[claim] ? words.claimHolds : words.claimFails }
  })
  if (trail === null) return made
  const check = trail.same ? 'holds' : 'fails'
  return [...made, { name: twice.name, check, text: twice[check] }]
}

/** Logs of a table and of Hog have a seed of their own, and the nonce of its first round. */
const ONLY_ROUND = '0'

export type EntryVerdictProps = Readonly<{ raw: Raw; checked: CheckedEntry; onSteps(form: Form): void }>

export const EntryVerdict = ({ raw, checked, onSteps }: EntryVerdictProps) => {
  const words = useVerifyWords()
  const announce = useAnnounce()
  const gameName = useGameName()
  const trail = useTrail(checked)
  const { game, round, claims, log, result, session } = checked
  const verdict = verdictOf(claims, trail)
  const sentences = useSentences()
  const verdicts = session ? words.session.verdicts : words.verdicts
  const title = trail?.same === false ? words.broken : verdicts[verdict]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is told again, even in the same words
  useEffect(() => announce(title), [announce, title, checked])
  const form = formOf(raw, checked)
  const tiles = tilesOf(words, claims, trail)
  const notes = [
    session
      ? words.session.about(gameName(game), session.hands.length, session.outcome)
      : words.logs.round(gameName(game), round === ONLY_ROUND ? null : round),
    ...(log !== null && !(result as Result).over ? [words.logs.open] : []),
    ...(verdict === 'computed' ? [words.computedNote] : []),
  ]
  return (
    <>
      <Verdict mood={MOODS[verdict]} title={title} note={sentences(...notes)}>
        {tiles.length === 0 ? null : <CheckTiles tiles={tiles} />}
        {form === null ? null : (
          <div>
            <Button size="sm" onClick={() => onSteps(form)}>
              {words.logs.steps}
            </Button>
          </div>
        )}
      </Verdict>
      {session ? <SessionHands session={session} /> : null}
      {log === null ? null : <Net net={(result as Result).net} />}
      <Details checked={checked} trail={trail} />
    </>
  )
}

const Details = ({
  checked: { game, log, result },
  trail,
}: Readonly<{ checked: CheckedEntry; trail: Trail | null }>) => {
  const words = useVerifyWords().logs
  return (
    <section className="panel">
      {log === null ? null : (
        <details>
          <summary>{words.telling}</summary>
          <pre className="command mono" lang="en">
            {tell(GAMES[game], log)}
          </pre>
        </details>
      )}
      {trail === null ? null : <WordTable trail={trail} />}
      <details>
        <summary>{words.result}</summary>
        <pre className="command mono">{JSON.stringify(result, null, 2)}</pre>
      </details>
    </section>
  )
}
