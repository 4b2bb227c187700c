import { ButtonLink, type RoundNote, textIn, useSettings, useWords } from '@fairhouse/ui'
import { gameNamed } from '../games.ts'
import { useShellWords } from '../words/index.ts'

/** An unfinished round: its game, its state, and a link back to it. */
export const OpenRound = ({ round }: Readonly<{ round: RoundNote }>) => {
  const words = useShellWords().lobby
  const { name } = useWords(gameNamed(round.game)!.words)
  const { language } = useSettings().settings
  return (
    <section className="resume">
      <div className="grow">
        <h2>{words.open(name)}</h2>
        <p className="resume-standing num">{textIn(round.text, language)}</p>
      </div>
      <ButtonLink kind="primary" href={round.href}>
        {words.resume}
      </ButtonLink>
    </section>
  )
}
