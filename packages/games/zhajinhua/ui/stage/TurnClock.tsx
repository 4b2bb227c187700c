/** What is left of a turn, on the house's clock. */
import { TurnClock as TurnClockOn, type TurnClockProps, useHouse, useLeft as useLeftOn } from '@fairhouse/ui'

export { SAID_SECONDS as SAID, SHORT_SECONDS as SHORT } from '@fairhouse/ui'

/** Milliseconds; never less than none. */
export const useLeft = (deadline: number): number => useLeftOn(deadline, useHouse().tables.offset)

export const TurnClock = (props: Omit<TurnClockProps, 'offset'>) => (
  <TurnClockOn {...props} offset={useHouse().tables.offset} />
)
