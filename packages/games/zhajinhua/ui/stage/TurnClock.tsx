/** The time left for a turn, by the house's clock. */
import {
  TurnClock as TurnClockOn,
  type TurnClockProps,
  useConnection,
  useLeft as useLeftOn,
} from '@fairhouse/ui'

export { SAID_SECONDS as SAID, SHORT_SECONDS as SHORT } from '@fairhouse/ui'

/** In milliseconds; never negative. */
export const useLeft = (deadline: number): number => useLeftOn(deadline, useConnection().tables.offset)

export const TurnClock = (props: Omit<TurnClockProps, 'offset'>) => (
  <TurnClockOn {...props} offset={useConnection().tables.offset} />
)
