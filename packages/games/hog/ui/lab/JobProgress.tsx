/** Progress of a long computation, with buttons to stop and restart it. */
import { Button, useWords } from '@fairhouse/ui'
import { labWords } from '../../words/lab/index.ts'
import type { LabJob } from './jobs.ts'
import type { JobView } from './use-job.ts'

export type JobProgressProps = Readonly<{
  view: Pick<JobView<LabJob>, 'running' | 'halted' | 'stop' | 'again'>
  of: string
}>

/** `of`: what is computed, for screen readers. */
export const JobProgress = ({ view: { running, halted, stop, again }, of }: JobProgressProps) => {
  const { working } = useWords(labWords)
  if (running !== null) {
    return (
      <div className="lab-working late">
        <progress aria-label={`${working.label}: ${of}`} max={running.of} value={running.done} />
        <span className="note num">{working.share(running.done, running.of)}</span>
        <Button size="sm" onClick={stop} aria-label={`${working.stop}: ${of}`}>
          {working.stop}
        </Button>
      </div>
    )
  }
  if (halted === null) return null
  return (
    <div className="lab-working" role="status">
      <span className="note grow">{working[halted]}</span>
      <Button size="sm" onClick={again}>
        {working.again}
      </Button>
    </div>
  )
}
