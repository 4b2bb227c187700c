/** [M3] Movements of the player's money in the frames: replies, wallets, other devices. */
import { isObject } from '@fairhouse/kit'
import { createBalances, type Doubt, GRACE_MS } from './balances.ts'
import { isText, type RawFrame, type SeenRound } from './frames.ts'
import type { SentRequest, SentRequests } from './requests.ts'
import type { Clock } from './verdicts.ts'

/** The house's own operator: the house keeps all its players' wallets. */
const HOUSE = 'house'

export type Money = Readonly<{
  greeted(player: unknown, wallets: unknown, at: number): void
  /** Whether the house keeps this player's wallets. */
  isOfHouse(): boolean
  isRemote(round: Pick<SeenRound, 'isDemo'>): boolean
  moved(request: SentRequest, round: SeenRound, reply: RawFrame, at: number): void
  walletsTold(raw: unknown, at: number): void
  /** Something else may have moved it. */
  disturbed(at: number): void
  /** A round on another device may explain a balance of that time. */
  explain(round: SeenRound): void
  isDoubted(round: SeenRound): boolean
  /** Doubts that have stayed unexplained for too long. */
  lasting(): readonly Doubt[]
  drop(doubt: Doubt): void
}>

export const createMoney = (requests: SentRequests, clock: Clock): Money => {
  const balances = createBalances()
  let operator: string | null = null
  const isRemote = ({ isDemo }: Pick<SeenRound, 'isDemo'>): boolean => operator !== HOUSE && !isDemo
  const walletsTold = (raw: unknown, at: number): void => {
    for (const wallet of Array.isArray(raw) ? raw : [])
      if (isObject(wallet) && isText(wallet.currency) && isText(wallet.balance))
        balances.reset({ currency: wallet.currency, isDemo: wallet.isDemo === true }, wallet.balance, at)
  }
  return {
    greeted: (player, wallets, at) => {
      balances.disturbed(at)
      operator = isObject(player) && isText(player.operator) ? player.operator : null
      walletsTold(wallets, at)
    },
    isOfHouse: () => operator === HOUSE,
    isRemote,
    moved: (request, round, { balance, balanceIsOld }, at) => {
      if (!isText(balance) || balanceIsOld || request.overlaps || request.again || isRemote(round))
        balances.disturbed(at, round)
      else balances.replied(round, request.frame.type === 'placeBet', balance, at)
    },
    walletsTold,
    disturbed: (at) => balances.disturbed(at),
    explain: (round) => {
      if (requests.isOwn(round.roundId)) return
      const { ahead } = clock
      for (const { since, at } of balances.doubts()) {
        const within = [round.openedAt, round.closedAt].some(
          (time) => time !== null && time >= since + ahead - GRACE_MS && time <= at + ahead + GRACE_MS,
        )
        if (within) balances.disturbed(at, round)
      }
    },
    isDoubted: ({ roundId }) => balances.doubts().some(({ mismatch }) => mismatch.round === roundId),
    lasting: () => balances.doubts().filter(({ at }) => clock.now - at >= GRACE_MS),
    drop: balances.drop,
  }
}
