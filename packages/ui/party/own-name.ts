/** The player's name at tables, remembered from last time; by default a guest's name from the house. */
import { type HousePlayer, useHouse } from '../house.ts'
import { useShownName } from '../names.ts'
import { readStored, writeStored } from '../storage.ts'

const NAME_KEY = 'fairhouse.table-name'
const MOST_NAME = 20

/** The house's name for a guest without a name. */
const guestName = ({ id }: HousePlayer): string =>
  `guest-${(BigInt(/^\d+$/.test(id) ? id : '0') % 10_000n).toString().padStart(4, '0')}`

export type OwnName = Readonly<{
  /** What stands in the field at first. */
  initial: string
  /** Somebody with an account has a name already. */
  isFixed: boolean
  /** What is sent: null where the house gives the name; it is kept for next time. */
  chosen(typed: string): string | null
}>

export const useOwnName = (): OwnName => {
  const { player } = useHouse()
  const kept = readStored(NAME_KEY)
  const shownName = useShownName()
  const guest = player === null ? '' : shownName(guestName(player))
  return {
    initial: player?.name ?? (typeof kept === 'string' ? kept.slice(0, MOST_NAME) : guest),
    isFixed: player?.name != null,
    chosen: (typed) => {
      const name = typed.trim()
      if (player?.name != null || name === '' || name === guest) return null
      writeStored(NAME_KEY, name)
      return name
    },
  }
}
