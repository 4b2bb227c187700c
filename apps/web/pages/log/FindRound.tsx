/** A round by its id: its leaf, and the proof that it is in the log. */
import { isRefusal } from '@fairhouse/kit'
import { hexOf } from '@fairhouse/log'
import { Button, CopyField, Facts, Field, Pill } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { useReception } from '../../house/HouseProvider.tsx'
import { findRound, type ProvenRound } from './find-round.ts'
import { type CheckedLog, openLog } from './use-public-log.ts'
import { useLogWords } from './words/index.ts'

type Outcome = 'searching' | Readonly<{ found: ProvenRound }> | Readonly<{ refused: string }> | null

const ID = /^\d{1,19}$/

/** `/log#98812937459236865` names a round. */
const idInAddress = (): string => location.hash.slice(1).replace(/\D/g, '')

const Found = ({ round }: Readonly<{ round: ProvenRound }>) => {
  const w = useLogWords().find
  const { leaf, index, size, hash } = round
  return (
    <div className="stack tight">
      <p>
        <Pill kind="good" icon="check">
          {w.proven(index.toLocaleString(), size.toLocaleString())}
        </Pill>
      </p>
      <Facts
        facts={[
          [w.nonce, leaf.nonce.toString()],
          [w.time, new Date(leaf.closedAt).toLocaleString()],
          ...(leaf.clientSeedReused ? [[w.reused, w.yes] as const] : []),
        ]}
      />
      <CopyField label={w.pseudonym} text={hexOf(leaf.pseudonym)} />
      <CopyField label={w.client} text={leaf.clientSeed} />
      <CopyField label={w.server} text={hexOf(leaf.serverSeed)} />
      <CopyField label={w.terms} text={hexOf(leaf.termsHash)} />
      <CopyField label={w.actions} text={leaf.actions} />
      <CopyField label={w.leaf} text={hash} />
    </div>
  )
}

export const FindRound = ({ log }: Readonly<{ log: CheckedLog }>) => {
  const w = useLogWords()
  const { ask } = useReception()
  const [id, setId] = useState(idInAddress)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const reader = openLog(log)
    if (!ID.test(id) || reader === null) return
    setOutcome('searching')
    const found = await findRound(ask, reader, id)
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
      {outcome !== null && typeof outcome === 'object' && 'found' in outcome ? (
        <Found round={outcome.found} />
      ) : null}
    </section>
  )
}
