/** The verdict on a round in a log, or on a session: each claim, the result, and the round word by word. */
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { type RoundResult, tell } from '@fairhouse/host'
import { rulesIn } from '@fairhouse/kit'
import { Button, useAnnounce, useSentences, useSettings } from '@fairhouse/ui'
import type {
  CheckedEntry,
  Claims,
  RawRound,
  ClaimVerdict as VerdictName,
} from '@fairhouse/ui/verify/index.ts'
import { useEffect } from 'react'
import { useVerifyWords } from '../../../words/verify/index.ts'
import type { Filled } from '../address/link.ts'
import { useClaimName, useGameName, useParts } from '../parts.ts'
import { type CheckTile, CheckTiles, MOODS, VerdictPanel } from '../verdict/VerdictPanel.tsx'
import { formOf } from './entry-form.ts'
import { Net } from './Net.tsx'
import { type Trail, useTrail } from './use-trail.ts'
import { WordTable } from './WordTable.tsx'

const verdictOf = (claims: Claims, trail: Trail | null): VerdictName => {
  const made = Object.values(claims)
  if (made.includes(false) || trail?.same === false) return 'differs'
  return made.length === 0 ? 'computed' : 'agrees'
}

/** The commitment first: it was made before the round. */
const inOrder = (claims: Claims): readonly string[] =>
  Object.keys(claims).toSorted((a, b) => Number(b === 'commitment') - Number(a === 'commitment'))

const useTiles = ({ game, claims }: CheckedEntry, trail: Trail | null): readonly CheckTile[] => {
  const words = useVerifyWords()
  const claimName = useClaimName()
  const made = inOrder(claims).map((claim): CheckTile => {
    const [check, text] = claims[claim]
      ? (['holds', words.claimHolds] as const)
      : (['fails', words.claimFails] as const)
    return { name: claimName(claim, game), check, text }
  })
  if (trail === null) return made
  const { twice } = words.checks
  const check = trail.same ? 'holds' : 'fails'
  return [...made, { name: twice.name, check, text: twice[check] }]
}

/** The nonce in a log whose seed is for one round only. */
const ONLY_ROUND = '0'

/** The verdict in words, and what was checked. */
const useVerdictWords = (
  { game, round, log, result, session }: CheckedEntry,
  verdict: VerdictName,
  trail: Trail | null,
) => {
  const words = useVerifyWords()
  const name = useGameName()(game)
  const { language } = useSettings().settings
  const sentences = useSentences()
  const own = useParts().get(game)?.session
  const part = session === undefined ? undefined : own
  const title = part?.title(verdict, language) ?? words.verdicts[verdict]
  return {
    title: trail?.same === false ? words.broken : title,
    note: sentences(
      part?.about(session, name, language) ?? words.logs.round(name, round === ONLY_ROUND ? null : round),
      log !== null && !(result as RoundResult).over ? words.logs.open : '',
      verdict === 'computed' ? words.computedNote : '',
    ),
    Rounds: part?.Rounds,
  }
}

export type EntryVerdictProps = Readonly<{
  raw: RawRound
  checked: CheckedEntry
  onSteps(filled: Filled): void
}>

export const EntryVerdict = ({ raw, checked, onSteps }: EntryVerdictProps) => {
  const words = useVerifyWords()
  const announce = useAnnounce()
  const trail = useTrail(checked)
  const verdict = verdictOf(checked.claims, trail)
  const { title, note, Rounds } = useVerdictWords(checked, verdict, trail)
  const tiles = useTiles(checked, trail)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is announced even with the same words
  useEffect(() => announce(title), [announce, title, checked])
  const filled = formOf(raw, checked)
  const { log, result, session } = checked
  return (
    <>
      <VerdictPanel mood={MOODS[verdict]} title={title} note={note}>
        {tiles.length === 0 ? null : <CheckTiles tiles={tiles} />}
        {filled === null ? null : (
          <div>
            <Button size="sm" onClick={() => onSteps(filled)}>
              {words.logs.steps}
            </Button>
          </div>
        )}
      </VerdictPanel>
      {Rounds === undefined ? null : <Rounds session={session} />}
      {log === null ? null : <Net net={(result as RoundResult).net} />}
      <Details checked={checked} trail={trail} />
    </>
  )
}

const Details = ({
  checked: { game, log, result },
  trail,
}: Readonly<{ checked: CheckedEntry; trail: Trail | null }>) => {
  const words = useVerifyWords().logs
  const rules = rulesIn(RULEBOOK, game, log?.version)
  return (
    <section className="panel">
      {log === null || rules === null ? null : (
        <details>
          <summary>{words.telling}</summary>
          <pre className="command mono" lang="en">
            {tell(rules, log)}
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
