/** Catches what a page throws, and shows it in words with the code and a link back. */
import { Button, ErrorBox } from '@fairhouse/ui'
import { Component, type ReactNode } from 'react'
import { useShellWords } from './words/index.ts'

type Props = Readonly<{ children: ReactNode }>
type State = Readonly<{ error: unknown }>

/** The wording of browsers and of the bundler's loader. */
const LOAD_FAILURE = /dynamically imported module|module script failed|preload CSS/i

const isLoadFailure = (error: unknown): boolean => error instanceof Error && LOAD_FAILURE.test(error.message)

const codeOf = (error: unknown): string => {
  if (isLoadFailure(error)) return 'page-not-loaded'
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <Failure error={this.state.error} />
  }
}

/** Plain links, so that the page starts afresh after a failure. */
const Failure = ({ error }: Readonly<{ error: unknown }>) => {
  const words = useShellWords().error
  const loading = isLoadFailure(error)
  return (
    <div className="page page-text">
      <h1>{loading ? words.loadTitle : words.title}</h1>
      <ErrorBox title={loading ? words.loadText : words.text} code={codeOf(error)}>
        <Button kind="primary" onClick={() => location.reload()}>
          {words.again}
        </Button>
        <a className="btn btn-quiet" href="/">
          {words.back}
        </a>
      </ErrorBox>
    </div>
  )
}
