/** The sweep on the page. Computed when it is shown, and kept while another map is shown. */
import { useMemo, useState } from 'react'
import type { Own, Swept } from '../../lab.ts'
import type { LabJob } from './jobs.ts'
import { isReady, ownFor, stillStands } from './own-tables.ts'
import { type JobView, useJob } from './use-job.ts'

export type SweepJob = Extract<LabJob, Readonly<{ type: 'sweep' }>>
export type SweepControl = Readonly<{
  family: Swept
  setFamily(family: Swept): void
  against: string
  setAgainst(text: string): void
  /** Whether the opponent has a table. */
  ready: boolean
  view: JobView<SweepJob>
}>

export const useSweep = (visible: boolean, goal: number, own: Own): SweepControl => {
  const [family, setFamily] = useState<Swept>('suspect')
  const [against, setAgainst] = useState('always_roll(6)')
  const [asked, setAsked] = useState<SweepJob | null>(null)
  const needed = ownFor([against], own)
  const ready = isReady(against, own)
  const wanted = useMemo<SweepJob | null>(
    () => (ready ? { type: 'sweep', goal, own: needed, family, against } : null),
    [ready, goal, needed, family, against],
  )
  if (visible && asked !== wanted) setAsked(wanted)
  const view = useJob(asked)
  const stands = view.done !== null && stillStands([view.done.job.against], view.done.job.own, own)
  return { family, setFamily, against, setAgainst, ready, view: stands ? view : { ...view, done: null } }
}
