/** [F2] [F11] A round's seeds and terms: the server seed once it is over, and a link that verifies it. */
import { ButtonLink } from '../Button.tsx'
import { CopyField } from '../CopyField.tsx'
import { Icon } from '../Icon.tsx'
import { SeedOrigin } from './SeedOrigin.tsx'
import { TermsField } from './TermsField.tsx'
import { useHousePieceWords } from './words/index.ts'

export type ProvenRound = Readonly<{
  roundId: string
  terms: string
  commitment: string
  /** Null until the round is over. */
  serverSeed: string | null
  clientSeed: string
  clientSeedReused?: boolean | null | undefined
  nonce: string
}>

export const RoundProof = ({ round, href }: Readonly<{ round: ProvenRound; href: string | null }>) => {
  const w = useHousePieceWords().proof
  return (
    <div className="stack">
      {round.serverSeed === null ? (
        <p className="note">{w.hidden}</p>
      ) : (
        <CopyField label={w.server} text={round.serverSeed} />
      )}
      <CopyField label={w.commitment} text={round.commitment} />
      <TermsField hash={round.terms} />
      <CopyField label={w.client} text={round.clientSeed} />
      <SeedOrigin seed={round.clientSeed} reused={round.clientSeedReused === true} />
      <dl className="kv num">
        <dt>{w.nonce}</dt>
        <dd>{round.nonce}</dd>
        <dt>{w.round}</dt>
        <dd>{round.roundId}</dd>
      </dl>
      {href === null ? null : (
        <ButtonLink href={href}>
          <Icon name="shield" size={18} />
          {w.verify}
        </ButtonLink>
      )}
      {round.serverSeed === null ? null : (
        <ButtonLink href={`/log#${round.roundId}`}>
          <Icon name="check" size={18} />
          {w.log}
        </ButtonLink>
      )}
    </div>
  )
}
