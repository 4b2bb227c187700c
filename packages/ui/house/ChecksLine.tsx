/** How many rounds this browser has checked, and what it is still waiting for. */
import { type ChecksState, useChecks } from '../connection.ts'
import { Icon } from '../Icon.tsx'
import { useSettings } from '../settings.ts'
import { shownClock } from '../times.ts'
import { useHousePieceWords } from './words/index.ts'

type Witnesses = NonNullable<ChecksState['log']>['witnesses']

/** [F12] Too few witnesses raise no alarm: that proves nothing against the house. */
const WitnessLines = ({ witnesses }: Readonly<{ witnesses: Witnesses }>) => {
  const w = useHousePieceWords().checks
  const { wanted, cosigned, isLate, changed } = witnesses
  return (
    <>
      {cosigned === null ? null : <p>{w.witnesses(cosigned, wanted)}</p>}
      {isLate ? <p className="checks-refusals">{w.witnessesLate}</p> : null}
      {changed.length === 0 ? null : (
        <p className="checks-refusals">{w.witnessesChanged(changed.join(', '))}</p>
      )}
    </>
  )
}

export const ChecksLine = () => {
  const w = useHousePieceWords().checks
  const { language } = useSettings().settings
  const { verified, pending, refusals, seeds, lastAt, log } = useChecks()
  if (verified + pending === 0) return <p className="note checks-line">{w.none}</p>
  const time = lastAt === null ? null : shownClock(lastAt, language, 'medium')
  return (
    <div className="note checks-line">
      <p>
        <Icon name="shield" size={16} /> {w.counted(verified, pending)}
        {time === null ? '' : ` ${w.last(time)}`}
      </p>
      {log === null || log.size === null ? null : <p>{w.log(log.size, log.waiting)}</p>}
      {log ? <WitnessLines witnesses={log.witnesses} /> : null}
      {log?.restartedFrom ? <p className="checks-refusals">{w.restarted(log.restartedFrom)}</p> : null}
      {refusals === 0 ? null : <p className="checks-refusals">{w.refusals(refusals)}</p>}
      {seeds.refused === 0 ? null : (
        <p className="checks-refusals">{w.seedsRefused(seeds.refused, seeds.asked)}</p>
      )}
    </div>
  )
}
