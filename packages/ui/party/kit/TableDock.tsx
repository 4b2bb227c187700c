/** Below the felt, or beside it on a phone in landscape: the controls on the own turn, else what is waited for. */
import type { Seat } from '@fairhouse/kit'
import type { Table } from '@fairhouse/messages'
import { type ReactNode, useEffect } from 'react'
import { useAnnounce } from '../../announce.tsx'
import { useSound } from '../../sound.ts'
import type { Teller } from './teller.ts'
import { useKitWords } from './words/index.ts'

export type TableDockProps = Readonly<{
  hand: Pick<Table, 'sequence' | 'seat'> & Readonly<{ options: readonly unknown[] }>
  /** Whether the viewer has a seat at the table, dealt in or not. */
  isSeated: boolean
  isGame: boolean
  /** Whether the own seat is still in. */
  isIn: boolean
  turn: Seat | null
  winners: readonly Seat[] | null
  teller: Teller
  /** The controls. */
  children: ReactNode
}>

export const TableDock = (props: TableDockProps) => {
  const { hand, isSeated, isGame, isIn, turn, winners, teller, children } = props
  const w = useKitWords()
  const announce = useAnnounce()
  const play = useSound()
  const isMine = hand.options.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per turn
  useEffect(() => {
    if (!isMine) return
    announce(w.yourTurn)
    play('your-turn')
  }, [isMine, hand.sequence])
  if (isMine)
    return (
      <section className="dock table-kit-turn" aria-label={w.yourTurn}>
        {children}
      </section>
    )
  const text = (): readonly string[] => {
    if (winners !== null) {
      const isWon = winners.some(teller.isMe)
      return [isWon ? w.youWin : w.wins(winners.map(teller.name).join(', ')), w.soon(isGame)]
    }
    const waiting = turn === null ? '' : w.waiting(teller.name(turn))
    if (hand.seat === null) return [isSeated ? w.nextHand(isGame) : w.watching, waiting]
    return isIn ? [waiting] : [w.out(isGame), waiting]
  }
  const [first, ...rest] = text()
  return (
    <section className="dock table-kit-wait" role="status">
      <p className={winners === null ? undefined : 'table-kit-winner'}>{first}</p>
      {rest.map((line) => (
        <p key={line} className="note">
          {line}
        </p>
      ))}
    </section>
  )
}
