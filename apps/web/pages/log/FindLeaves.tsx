/** Finds a round or a hand by its id: its leaves, and the proof that they are in the log. */
import { isRefusal } from '@fairhouse/kit'
import { Button, Field } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { usePageConnection } from '../../house/ConnectionProvider.tsx'
import { findLeaves, type ProvenLeaf } from './find-leaves.ts'
import { LeafFacts } from './LeafFacts.tsx'
import { type CheckedLog, openLog } from './use-public-log.ts'
import { useLogWords } from './words/index.ts'

type Outcome = 'searching' | Readonly<{ found: readonly ProvenLeaf[] }> | Readonly<{ refused: string }> | null

const ID = /^\d{1,19}$/

/** `/log#98812937459236865` names a round or a hand. */
const idInAddress = (): string => location.hash.slice(1).replace(/\D/g, '')

export const FindLeaves = ({ log }: Readonly<{ log: CheckedLog }>) => {
  const w = useLogWords()
  const { http } = usePageConnection()
  const [id, setId] = useState(idInAddress)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const reader = openLog(log)
    if (!ID.test(id) || reader === null) return
    setOutcome('searching')
    const found = await findLeaves(http, reader, id)
    setOutcome(isRefusal(found) ? { refused: found.refused } : { found })
  }
  const refused =
    outcome !== null && typeof outcome === 'object' && 'refused' in outcome ? outcome.refused : null
  return (
    <section className="panel stack" aria-labelledby="log-find">
      <h2 id="log-find">{w.find.title}</h2>
      <form className="stack tight" onSubmit={search} noValidate>
        <Field
          label={w.find.id}
          mono
          value={id}
          onChange={(text) => {
            setId(text.trim())
            setOutcome(null)
          }}
          inputMode="numeric"
          autoComplete="off"
          error={
            id === '' || ID.test(id) ? (refused === null ? undefined : w.refused(refused)) : w.find.badId
          }
        />
        <div>
          <Button type="submit" busy={outcome === 'searching'} disabled={!ID.test(id)}>
            {w.find.search}
          </Button>
        </div>
      </form>
      {outcome !== null && typeof outcome === 'object' && 'found' in outcome
        ? outcome.found.map((each) => <LeafFacts key={each.index} found={each} />)
        : null}
    </section>
  )
}
