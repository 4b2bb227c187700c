/** `fairhouse verify GAME`: logged rounds are played again, whatever the game [F8]. */
import { GAMES, isGameId } from '@fairhouse/games'
import { verify } from '@fairhouse/host'
import { type Run, UsageError } from './command.ts'
import { answerLines } from './lines.ts'

export const run: Run = async ({ words: [game], text }) => {
  const known = Object.keys(GAMES).join(', ')
  if (game === undefined) throw new UsageError(`which game? Known: ${known}`)
  if (!isGameId(game)) throw new UsageError(`there is no game "${game}"; known: ${known}`)
  const source = text('in')
  if (source === undefined)
    throw new UsageError('where are the logs? Give --in FILE, or --in - for standard input')
  return answerLines(
    source,
    (raw) => verify(GAMES[game], raw),
    ({ agrees }) => agrees,
  )
}
