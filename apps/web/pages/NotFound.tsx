/** An unknown address, and a link back to the games. */
import { ButtonLink, Empty, usePageTitle } from '@fairhouse/ui'
import { useShellWords } from '../words/index.ts'

export const NotFound = () => {
  const words = useShellWords().notFound
  usePageTitle(words.title)
  return (
    <div className="page page-centre">
      <h1>{words.title}</h1>
      <Empty text={words.text}>
        <ButtonLink kind="primary" href="/">
          {words.back}
        </ButtonLink>
      </Empty>
    </div>
  )
}
