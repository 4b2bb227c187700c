/** What came of a HiLo or Keno round: the verdict, its checks, the server's word, the draw, the steps. */
import { useVerifyWords, type VerifyWords } from '../../words/verify/index.ts'
import { CHECKS, type CheckedRound } from './check.ts'
import { HiloCards } from './HiloCards.tsx'
import { HiloSteps } from './HiloSteps.tsx'
import { KenoDraw } from './KenoDraw.tsx'
import { KenoSteps } from './KenoSteps.tsx'
import { noteOf, titleOf } from './round-words.ts'
import { type Asked, ServerAnswer } from './ServerAnswer.tsx'
import { type CheckTile, CheckTiles, MOODS, Verdict } from './Verdict.tsx'

const tilesOf = (words: VerifyWords, { game, checks }: CheckedRound): readonly CheckTile[] =>
  CHECKS.map((check) => {
    const name = check === 'outcome' ? (game === 'keno' ? 'draw' : 'cards') : check
    const said: Readonly<Record<string, string>> = words.checks[name]
    return { name: words.checks[name].name, check: checks[check], text: said[checks[check]] ?? '' }
  })

export const RoundVerdict = ({ checked, asked }: Readonly<{ checked: CheckedRound; asked: Asked }>) => {
  const words = useVerifyWords()
  return (
    <>
      <Verdict mood={MOODS[checked.verdict]} title={titleOf(words, checked)} note={noteOf(words, checked)}>
        <CheckTiles tiles={tilesOf(words, checked)} />
        <ServerAnswer asked={asked} checked={checked} />
      </Verdict>
      {checked.game === 'keno' ? (
        <>
          <KenoDraw checked={checked} />
          <KenoSteps checked={checked} />
        </>
      ) : (
        <>
          <HiloCards checked={checked} />
          <HiloSteps checked={checked} />
        </>
      )}
    </>
  )
}
