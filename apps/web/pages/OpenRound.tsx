import { ButtonLink, type RoundNote, useWords } from '@fairhouse/ui'
import { gameNamed } from '../games.ts'
import { useShellWords } from '../words/index.ts'

/** A round that waits: what it is, where it stands, and the way back to it. */
export const OpenRound = ({ round }: Readonly<{ round: RoundNote }>) => {
  const words = useShellWords().lobby
  const { name } = useWords(gameNamed(round.game)!.words)
  const standing = useWords(round.text)
  return (
    <section className="resume">
      <div className="grow">
        <h2>{words.open(name)}</h2>
        <p className="resume-standing num">{standing}</p>
      </div>
      <ButtonLink kind="primary" href={round.href}>
        {words.resume}
      </ButtonLink>
    </section>
  )
}
