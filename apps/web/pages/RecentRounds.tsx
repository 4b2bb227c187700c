/** Rounds played on this device: a line each, with a link that opens the round again. */
import { Button, Link, type RecentRound, textIn, useRecentRounds, useSettings, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { gameNamed } from '../games.ts'
import { useShellWords } from '../words/index.ts'

const FEW = 5

export const RecentRounds = () => {
  const words = useShellWords().lobby
  const [all, setAll] = useState(false)
  const rounds = useRecentRounds().filter(({ game }) => gameNamed(game) !== undefined)
  if (rounds.length === 0) return null
  return (
    <section className="panel">
      <h2>{words.recent}</h2>
      <ol className="rounds">
        {rounds.slice(0, all ? rounds.length : FEW).map((round) => (
          <Round key={round.href} round={round} />
        ))}
      </ol>
      {rounds.length > FEW && !all ? (
        <Button kind="quiet" size="sm" onClick={() => setAll(true)}>
          {words.showAll(rounds.length)}
        </Button>
      ) : null}
    </section>
  )
}

const Round = ({ round }: Readonly<{ round: RecentRound }>) => {
  const { language } = useSettings().settings
  const { name } = useWords(gameNamed(round.game)!.words)
  const ended = new Date(round.at)
  return (
    <li>
      <Link className="round" href={round.href}>
        <span className="round-game">{name}</span>
        <time dateTime={ended.toISOString()}>{ago(round.at, Date.now(), language)}</time>
        <span className="round-text num">{textIn(round.text, language)}</span>
      </Link>
    </li>
  )
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** In the largest unit that fits: "2 hours ago", "yesterday", "this minute". */
const ago = (at: number, now: number, language: string): string => {
  const [unit, ms] = UNITS.find(([, size]) => now - at >= size) ?? (['minute', 60_000] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return format.format(-Math.floor(Math.max(0, now - at) / ms), unit)
}
