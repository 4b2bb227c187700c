/** The player's name at tables, remembered from last time; by default the house's name for a guest. */
import { type HousePlayer, useConnection } from '../connection.ts'
import { useShownName } from '../names.ts'
import { readStored, writeStored } from '../storage.ts'

const NAME_KEY = 'fairhouse.table-name'
const MAX_NAME = 20

/** The house's name for a guest without one. */
const guestName = ({ id }: HousePlayer): string =>
  `guest-${(BigInt(/^\d+$/.test(id) ? id : '0') % 10_000n).toString().padStart(4, '0')}`

export type OwnName = Readonly<{
  /** The field's initial value. */
  initial: string
  /** An account has its own name. */
  isFixed: boolean
  /** The name to send, or null if the house gives it; remembered for next time. */
  chosen(typed: string): string | null
}>

export const useOwnName = (): OwnName => {
  const { player } = useConnection()
  const kept = readStored(NAME_KEY)
  const shownName = useShownName()
  const guest = player === null ? '' : shownName(guestName(player))
  return {
    initial: player?.name ?? (typeof kept === 'string' ? kept.slice(0, MAX_NAME) : guest),
    isFixed: player?.name != null,
    chosen: (typed) => {
      const name = typed.trim()
      if (player?.name != null || name === '' || name === guest) return null
      writeStored(NAME_KEY, name)
      return name
    },
  }
}
