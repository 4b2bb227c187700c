/** [F9] How a client seed was made, if this browser made it: anyone can recompute it from what is shown. */
import { CopyField } from '../CopyField.tsx'
import { isTyped, type MadeSeed, mixedText } from './client-seed.ts'
import { useMadeSeed } from './seed-history.ts'
import { useHousePieceWords } from './words/index.ts'

const MadeFrom = ({ made }: Readonly<{ made: MadeSeed }>) => {
  const w = useHousePieceWords().seeds
  if (isTyped(made)) return <p className="note">{w.typed}</p>
  if (made.words === '') return <p className="note">{w.drawn}</p>
  return (
    <>
      <CopyField label={w.mixed} text={mixedText(made)} />
      <p className="note">{w.mixedNote}</p>
    </>
  )
}

/** `reused`: the house has marked the round so. */
export const SeedOrigin = ({ seed, reused }: Readonly<{ seed: string; reused: boolean }>) => {
  const w = useHousePieceWords().seeds
  const made = useMadeSeed(seed)
  return (
    <>
      {made === null ? null : <MadeFrom made={made} />}
      {reused ? <p className="note seed-reused">{w.reused}</p> : null}
    </>
  )
}
