/** [F2] [F9] [F11] Before a bet: commitment and terms of the next round, and the player's own words for client seeds. */
import { CopyField } from '../CopyField.tsx'
import { Field } from '../Field.tsx'
import { useHouse } from '../house.ts'
import { SeedOrigin } from './SeedOrigin.tsx'
import { MAX_WORDS, useLatestSeed, useSeedWords } from './seed-history.ts'
import { TermsField } from './TermsField.tsx'
import { useHousePieceWords } from './words/index.ts'

const OwnWords = () => {
  const w = useHousePieceWords().seeds
  const [words, setWords] = useSeedWords()
  return (
    <>
      <Field
        label={w.words}
        value={words}
        onChange={setWords}
        maxLength={MAX_WORDS}
        autoComplete="off"
        spellCheck={false}
      />
      <p className="note">{w.wordsNote}</p>
    </>
  )
}

const LatestSeed = () => {
  const w = useHousePieceWords().seeds
  const latest = useLatestSeed()
  if (latest === null) return null
  return (
    <>
      <CopyField label={w.latest} text={latest.seed} />
      <SeedOrigin seed={latest.seed} reused={false} />
    </>
  )
}

export const SeedsPanel = ({ game }: Readonly<{ game: string }>) => {
  const w = useHousePieceWords().seeds
  const { next, wallet } = useHouse()
  if (next === null) return <p className="note">{w.none}</p>
  const terms = wallet === null ? undefined : next.terms[game]?.[wallet.currency]
  return (
    <div className="stack">
      <h2>{w.nextTitle(next.nonce)}</h2>
      <CopyField label={w.commitment} text={next.commitment} />
      {terms === undefined ? null : <TermsField hash={terms} />}
      <p className="note">{w.about}</p>
      <OwnWords />
      <LatestSeed />
    </div>
  )
}
