/** Below a list of rounds: loads earlier ones; a search for them can be stopped. */
import { Button } from '../Button.tsx'
import type { RoundHistory } from './use-history.ts'
import { useHousePieceWords } from './words/index.ts'

export type MoreRoundsProps = Readonly<{
  history: Pick<RoundHistory<unknown>, 'state' | 'more' | 'stop'>
  small?: boolean
}>

export const MoreRounds = ({ history: { state, more, stop }, small = false }: MoreRoundsProps) => {
  const w = useHousePieceWords().history
  const size = small ? { size: 'sm' as const } : {}
  if (state === 'searching')
    return (
      <div className="row wrap tight">
        <p className="note" role="status">
          {w.searching}
        </p>
        <Button kind="quiet" {...size} onClick={stop}>
          {w.stop}
        </Button>
      </div>
    )
  return more === null ? null : (
    <Button kind="quiet" {...size} onClick={more}>
      {w.more}
    </Button>
  )
}
