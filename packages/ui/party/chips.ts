import { printAmount } from '@fairhouse/kit'
import type { Party } from '@fairhouse/messages'
import { shownAmount } from '../house/amounts.ts'

type Chipped = Pick<Party, 'decimals'> & Partial<Pick<Party, 'format'>>

/** Whether the party plays whole games without chips (Hog) rather than hands: words differ. */
export const playsGames = ({ buyIn }: Pick<Party, 'buyIn'>): boolean => buyIn === null

/** An amount of chips as text: minor units of the currency at a wallet's table, plain chips in a tournament [L6]. */
export const chipsText = ({ decimals, format }: Chipped, chips: number): string =>
  shownAmount(printAmount(BigInt(chips), format === 'tournament' ? 0 : decimals))

/** [V9] Whether the host is asked before I buy chips. */
export const needsYes = ({ frame, seats }: Pick<Party, 'frame' | 'seats'>): boolean =>
  frame.hostsYes && !seats.some(({ isMe, isHost }) => isMe && isHost)
