/** What the house is, how rounds are checked, what is stored, and what the house won't do. */
import { Link, Mark, Pill, Term, usePageTitle, useSettings } from '@fairhouse/ui'
import { gameNamed, gameNames } from '../games.ts'
import { useStored } from '../offline.ts'
import { houseParts } from '../verify-parts.ts'
import { useShellWords } from '../words/index.ts'

const VERIFY = 'npm run -s fairhouse -- verify GAME --in ROUND.json'

export const About = () => {
  const words = useShellWords().about
  usePageTitle(words.title)
  const { language } = useSettings().settings
  const stored = useStored()
  return (
    <div className="page page-text">
      <header className="about-head">
        <Mark size={44} />
        <div>
          <h1>Fairhouse</h1>
          <p className="muted">{words.lead}</p>
        </div>
      </header>
      <div className="panel prose">
        <h2>{words.fairTitle}</h2>
        <Paragraphs texts={words.fair} />
        <Biases />
        <p>{words.command}</p>
        <pre className="command mono">{VERIFY}</pre>
        <p>
          {words.log} <Link href="/log">{words.logLink}</Link>
        </p>
        <h2>{words.oddsTitle}</h2>
        <p>{words.odds}</p>
        <h2>{words.privacyTitle}</h2>
        <p>{words.privacy(gameNames(language, 'house'))}</p>
        <h2>{words.offlineTitle}</h2>
        <p>{words.offline(gameNames(language, 'here'))}</p>
        {stored ? (
          <p>
            <Pill kind="good" icon="check">
              {words.offlineReady}
            </Pill>
          </p>
        ) : null}
        <h2>{words.principlesTitle}</h2>
        <ul>
          {words.principles.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <p className="note">{words.version(__VERSION__)}</p>
    </div>
  )
}

/** How the draws of some games differ from exactly even ones. */
const Biases = () => {
  const { bias } = useShellWords().about
  const { language } = useSettings().settings
  const parts = [...(houseParts.use()?.values() ?? [])]
  const biases = parts.flatMap(({ game, words }) => {
    const text = words[language].bias
    return text === undefined ? [] : [{ game, text }]
  })
  return (
    <>
      <p>{bias}</p>
      <ul>
        {biases.map(({ game, text }) => (
          <li key={game}>
            <Term name={gameNamed(game)?.words[language].name ?? game}>{text}</Term>
          </li>
        ))}
      </ul>
    </>
  )
}

const Paragraphs = ({ texts }: Readonly<{ texts: readonly string[] }>) =>
  texts.map((text) => <p key={text}>{text}</p>)
