/** Saves a solution as a file, and opens one that was saved. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { Button, download, ErrorBox } from '@fairhouse/ui'
import { useId, useState } from 'react'
import type { StudyForm } from '../../../study/form.ts'
import type { Study } from '../use-study.ts'
import { useStudyWords } from '../use-study-words.ts'
import { readSaved, type SavedSolution, writeSaved } from './saved-solution.ts'

const ENDING = '.solution'

export type SavedSolutionsProps = Readonly<{
  study: Study
  /** What was solved; null before that. */
  solved: StudyForm | null
  onLoad(saved: SavedSolution): void
}>

export const SavedSolutions = ({ study, solved, onLoad }: SavedSolutionsProps) => {
  const { solve: t } = useStudyWords()
  const [fault, setFault] = useState<Refusal | null>(null)
  const id = useId()
  const isRunning = study.state === 'running'
  const save = async (form: StudyForm): Promise<void> => {
    const solution = await study.save().catch(() => null)
    setFault(solution === null ? refuse('too-large', 'there is no memory for a copy') : null)
    if (solution === null) return
    const name = `${form.board.replace(/[^0-9a-z]/gi, '')}${ENDING}`
    download(writeSaved({ form: { ...form, other: '' }, solution }), name, 'application/octet-stream')
  }
  const load = async (file: File): Promise<void> => {
    const content = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
    const saved = readSaved(new Uint8Array(content))
    setFault(isRefusal(saved) ? saved : null)
    if (!isRefusal(saved)) onLoad(saved)
  }
  return (
    <div className="stack tight">
      <div className="row tight wrap">
        {solved === null || study.opened === null ? null : (
          <Button size="sm" kind="quiet" disabled={isRunning} onClick={() => void save(solved)}>
            {t.save}
          </Button>
        )}
        <label className="btn btn-sm btn-quiet" htmlFor={id} aria-disabled={isRunning}>
          {t.load}
        </label>
        <input
          id={id}
          className="sr"
          type="file"
          accept={ENDING}
          disabled={isRunning}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void load(file)
            event.target.value = ''
          }}
        />
      </div>
      {fault === null ? null : (
        <ErrorBox title={t.refused} text={t.refusal(fault.refused)} code={fault.refused} />
      )}
    </div>
  )
}
