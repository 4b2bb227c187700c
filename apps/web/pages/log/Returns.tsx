/** The games' returns in the last day by the house's own figures, beside the exact ones. */
import type { LogReturns } from '@fairhouse/messages'
import { Pill, useSettings } from '@fairhouse/ui'
import { gameNamed } from '../../games.ts'
import { useServerData } from '../../house/use-server-data.ts'
import { useLogFormats } from './use-log-formats.ts'
import { useLogWords } from './words/index.ts'

const REFRESH_MS = 30_000

const percent = (part: number | null): string => (part === null ? '–' : `${(100 * part).toFixed(2)} %`)

type Return = LogReturns['games'][number]

const isWithin = ({ returned, low, high }: Return): boolean =>
  returned === null || low === null || high === null || (returned >= low && returned <= high)

const Row = ({ figure }: Readonly<{ figure: Return }>) => {
  const w = useLogWords().returns
  const { language } = useSettings().settings
  const printed = useLogFormats()
  const { game, currency, isDemo, finished, returned, expected, low, high } = figure
  return (
    <tr>
      <th scope="row">
        {gameNamed(game)?.words[language].name ?? game}{' '}
        <span className="muted">{isDemo ? w.demo(currency) : currency}</span>
      </th>
      <td className="num" data-label={w.rounds}>
        {printed.count(finished)}
      </td>
      <td className="num" data-label={w.returned}>
        {percent(returned)}
      </td>
      <td className="num" data-label={w.expected}>
        {percent(expected)}
      </td>
      <td className="num" data-label={w.band}>
        {percent(low)} – {percent(high)}
      </td>
      <td data-label={w.verdict}>
        {isWithin(figure) ? (
          <Pill kind="good" icon="check">
            {w.within}
          </Pill>
        ) : (
          <Pill kind="info">{w.outside}</Pill>
        )}
      </td>
    </tr>
  )
}

export const Returns = () => {
  const w = useLogWords().returns
  const { value } = useServerData<LogReturns>('/v1/log/returns', REFRESH_MS)
  const figures = value?.games.filter(({ finished }) => finished > 0) ?? []
  return (
    <section className="panel stack" aria-labelledby="log-returns">
      <h2 id="log-returns">{w.title}</h2>
      <p className="note">{w.about}</p>
      {figures.length === 0 ? (
        <p>{w.none}</p>
      ) : (
        <table className="log-table">
          <thead>
            <tr>
              <th scope="col">{w.game}</th>
              <th scope="col" className="num">
                {w.rounds}
              </th>
              <th scope="col" className="num">
                {w.returned}
              </th>
              <th scope="col" className="num">
                {w.expected}
              </th>
              <th scope="col" className="num">
                {w.band}
              </th>
              <th scope="col">{w.verdict}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <Row key={`${figure.game} ${figure.currency} ${figure.isDemo}`} figure={figure} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
