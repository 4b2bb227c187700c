/** The games' returns in the last day by the house's own figures, beside the exact ones. */
import type { LogReturns } from '@fairhouse/messages'
import { DataTable, Pill, useSettings } from '@fairhouse/ui'
import { gameNamed } from '../../games.ts'
import { useServerData } from '../../house/use-server-data.ts'
import { useLogFormats } from './use-log-formats.ts'
import { useLogWords } from './words/index.ts'

const REFRESH_MS = 30_000

const percent = (part: number | null): string => (part === null ? '–' : `${(100 * part).toFixed(2)} %`)

type Return = LogReturns['games'][number]

const isWithin = ({ returned, low, high }: Return): boolean =>
  returned === null || low === null || high === null || (returned >= low && returned <= high)

const Verdict = ({ figure }: Readonly<{ figure: Return }>) => {
  const w = useLogWords().returns
  return isWithin(figure) ? (
    <Pill kind="good" icon="check">
      {w.within}
    </Pill>
  ) : (
    <Pill kind="info">{w.outside}</Pill>
  )
}

export const Returns = () => {
  const w = useLogWords().returns
  const { language } = useSettings().settings
  const printed = useLogFormats()
  const { value } = useServerData<LogReturns>('/v1/log/returns', REFRESH_MS)
  const figures = value?.games.filter(({ finished }) => finished > 0) ?? []
  return (
    <section className="panel stack" aria-labelledby="log-returns">
      <h2 id="log-returns">{w.title}</h2>
      <p className="note">{w.about}</p>
      {figures.length === 0 ? (
        <p>{w.none}</p>
      ) : (
        <DataTable
          className="log-table"
          columns={[
            {
              label: w.game,
              head: true,
              cell: ({ game, isDemo, currency }) => (
                <>
                  {gameNamed(game)?.words[language].name ?? game}{' '}
                  <span className="muted">{isDemo ? w.demo(currency) : currency}</span>
                </>
              ),
            },
            { label: w.rounds, right: true, cell: ({ finished }) => printed.count(finished) },
            { label: w.returned, right: true, cell: ({ returned }) => percent(returned) },
            { label: w.expected, right: true, cell: ({ expected }) => percent(expected) },
            { label: w.band, right: true, cell: ({ low, high }) => `${percent(low)} – ${percent(high)}` },
            { label: w.verdict, cell: (figure) => <Verdict figure={figure} /> },
          ]}
          rows={figures}
          keyOf={({ game, currency, isDemo }) => `${game} ${currency} ${isDemo}`}
        />
      )}
    </section>
  )
}
