/** [F8] The result of this browser's own check of a round, as a small sign beside the result. */
import { Link } from 'wouter'
import { type RoundCheck, useChecks } from '../connection.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { useHousePieceWords } from './words/index.ts'

const ICONS: Readonly<Record<RoundCheck, IconName>> = {
  verified: 'check',
  pending: 'clock',
  mismatch: 'warn',
}

/** Takes its space before the result is known, so that nothing moves. */
export const RoundTick = ({ round }: Readonly<{ round: string }>) => {
  const w = useHousePieceWords().checks
  const check = useChecks().rounds.get(round)
  if (check === undefined) return <span className="round-tick" aria-hidden="true" />
  return (
    <span className={`round-tick round-tick-${check}`} title={w[check]}>
      <Icon name={ICONS[check]} size={16} />
      <span className="sr">{w[check]}</span>
    </span>
  )
}

/** After the line of a finished round: the tick and a link to the verifier. */
export const VerifyLink = ({ round, href }: Readonly<{ round: string; href: string }>) => {
  const { proof } = useHousePieceWords()
  return (
    <span className="verify-link">
      <RoundTick round={round} />
      <Link className="quiet-link" href={href}>
        {proof.verifyShort}
      </Link>
    </span>
  )
}
