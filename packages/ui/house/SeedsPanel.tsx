/** [F2] [F9] [F11] Before a bet: commitment and terms of the next round, and the player's own words for client seeds. */
import { isBetClientSeed } from '@fairhouse/kit'
import { CopyField } from '../CopyField.tsx'
import { useConnection } from '../connection.ts'
import { Field } from '../Field.tsx'
import { SeedOrigin } from './SeedOrigin.tsx'
import { MAX_WORDS, useExactSeed, useIsKnownSeed, useLatestSeed, useSeedWords } from './seed-history.ts'
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

/** [F4] [F9] A client seed letter by letter, for whoever wants that. */
const ExactSeed = () => {
  const words = useHousePieceWords()
  const w = words.seeds
  const [seed, setSeed] = useExactSeed()
  const isKnown = useIsKnownSeed(seed)
  const isUsable = isBetClientSeed(seed)
  return (
    <>
      <Field
        label={w.exact}
        hint={w.exactHint}
        mono
        value={seed}
        onChange={setSeed}
        maxLength={MAX_WORDS}
        autoComplete="off"
        spellCheck={false}
        error={seed === '' || isUsable ? undefined : words.refused('bad-client-seed')}
      />
      <p className="note">{w.exactNote}</p>
      {isUsable && isKnown ? <p className="note seed-reused">{w.exactReused}</p> : null}
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
  const { next, wallet } = useConnection()
  if (next === null) return <p className="note">{w.none}</p>
  const terms = wallet === null ? undefined : next.terms[game]?.[wallet.currency]
  return (
    <div className="stack">
      <h2>{w.nextTitle(next.nonce)}</h2>
      <CopyField label={w.commitment} text={next.commitment} />
      {terms === undefined ? null : <TermsField hash={terms} />}
      <p className="note">{w.about}</p>
      <OwnWords />
      <ExactSeed />
      <LatestSeed />
    </div>
  )
}
