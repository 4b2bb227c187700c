/** Why the house refused something: in words, as the house says it itself, and as a code. */
import { Button, ErrorBox, type HouseRefusal } from '@fairhouse/ui'
import { type BadFile, readBadFile } from './bad-file.ts'
import { useAdminWords } from './words/index.ts'

type RefusedProps = Readonly<{ refusal: HouseRefusal | null; onAgain?: () => unknown }>

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

/** 'there is no such player' says no more than 'There is no such player.' */
const isSameSentence = (one: string, other: string): boolean => {
  const bare = (text: string): string => text.toLowerCase().replace(/\.$/, '')
  return bare(one) === bare(other)
}

export const Refused = ({ refusal, onAgain }: RefusedProps) => {
  const w = useAdminWords()
  if (refusal === null) return null
  const { refused, message } = refusal
  const bad = refused === 'bad-configuration' ? readBadFile(message) : null
  if (bad !== null) {
    return (
      <ErrorBox title={w.refused(refused)} code={refused}>
        <Place {...bad} />
      </ErrorBox>
    )
  }
  const title = w.refused(refused)
  return (
    <ErrorBox title={title} text={isSameSentence(title, message) ? undefined : message} code={refused}>
      {onAgain === undefined ? undefined : (
        <Button size="sm" onClick={onAgain}>
          {w.again}
        </Button>
      )}
    </ErrorBox>
  )
}
