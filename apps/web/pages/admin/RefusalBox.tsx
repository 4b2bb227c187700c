/** Why the house refused something: in the reader's language, else in the house's own words, with the code. */
import { Button, ErrorBox, type HouseRefusal } from '@fairhouse/ui'
import { type BadFile, readBadFile } from './bad-file.ts'
import { useAdminWords } from './words/index.ts'

type RefusalBoxProps = Readonly<{ refusal: HouseRefusal | null; onAgain?: () => unknown }>

const Place = ({ file, path, problem }: BadFile) => {
  const w = useAdminWords().badFile
  return (
    <dl className="kv bad-file">
      <dt>{w.file}</dt>
      <dd className="mono">{file}</dd>
      <dt>{w.path}</dt>
      <dd className="mono">{path ?? w.wholeFile}</dd>
      <dt>{w.problem}</dt>
      <dd>{problem}</dd>
    </dl>
  )
}

/** For these the house's sentence is better than the console's: it says what was wrong. */
const DETAILED: readonly string[] = ['bad-request', 'bad-configuration', 'configuration-conflict']

export const RefusalBox = ({ refusal, onAgain }: RefusalBoxProps) => {
  const w = useAdminWords()
  if (refusal === null) return null
  const { refused, message } = refusal
  const own = w.refused(refused)
  const title = own ?? w.refusedAny
  const bad = refused === 'bad-configuration' ? readBadFile(message) : null
  if (bad !== null) {
    return (
      <ErrorBox title={title} code={refused}>
        <Place {...bad} />
      </ErrorBox>
    )
  }
  return (
    <ErrorBox
      title={title}
      text={own === undefined || DETAILED.includes(refused) ? message : undefined}
      code={refused}
    >
      {onAgain === undefined ? undefined : (
        <Button size="sm" onClick={onAgain}>
          {w.again}
        </Button>
      )}
    </ErrorBox>
  )
}
