/**
 * [M3] Movements that belong to no round or hand: free coins, deposits and withdrawals, operators' wallets, chips of a
 * party. Each is one movement between a player's wallet and the one account that its kind allows.
 */
import { BOT_BANK, houseAccount, playerAccount, rows, type Work } from '@fairhouse/server/audit-access.ts'
import { rowsFor } from './batches.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'

type TransferRow = Readonly<{
  origin: bigint
  step: bigint
  line: bigint
  kind: string
  debit: string
  credit: string
  amount: bigint
}>

const TRANSFERS = `SELECT origin, step, line, kind, debit, credit, amount FROM movements
  WHERE kind NOT IN ('round', 'hand') AND origin > $1 AND origin <= $2`

/** The account on the other side, and whether the money comes from it. */
const KINDS: Readonly<Record<string, Readonly<{ other: string; comes: boolean; isDemo: boolean }>>> = {
  coins: { other: 'mint', comes: true, isDemo: true },
  deposit: { other: 'cashier', comes: true, isDemo: false },
  withdrawal: { other: 'cashier', comes: false, isDemo: false },
  debit: { other: 'operator', comes: true, isDemo: false },
  credit: { other: 'operator', comes: false, isDemo: false },
}

const WALLET = /^player\/(\d{1,19})\/([^/]+)\/(?:demo|real)$/

type Wallet = Readonly<{ player: bigint; currency: string }>

/** The player's side, or null. */
const walletIn = ({ kind, debit, credit }: TransferRow): Wallet | null => {
  const [, player, currency] = WALLET.exec(KINDS[kind]?.comes ? credit : debit) ?? []
  return player === undefined ? null : { player: BigInt(player), currency: currency! }
}

/** [M5] Chips move between a wallet or the bots' bank and a seat or a tournament. */
const OWNER = new RegExp(`^(?:player/\\d+|${BOT_BANK}/[^/]+)/[^/]+/(?:demo|real)$`)
const TABLE = /^pot\/(?:seat\/\d+\/\d|prize\/\d+)$/

const isSeatInOrder = ({ debit, credit, step, line }: TransferRow): boolean =>
  step === 0n &&
  line === 0n &&
  ((OWNER.test(debit) && TABLE.test(credit)) || (TABLE.test(debit) && OWNER.test(credit)))

const isInOrder = (transfer: TransferRow, operators: ReadonlyMap<bigint, string>): boolean => {
  if (transfer.kind === 'seat') return isSeatInOrder(transfer)
  if (!Object.hasOwn(KINDS, transfer.kind)) return false
  const { other, comes, isDemo } = KINDS[transfer.kind]!
  const wallet = walletIn(transfer)
  const operator = wallet && operators.get(wallet.player)
  if (!wallet || operator === undefined || operator === null) return false
  const own = playerAccount(wallet.player, { ...wallet, isDemo })
  const theirs = houseAccount(other, operator, { ...wallet, isDemo })
  const [from, to] = comes ? [theirs, own] : [own, theirs]
  return transfer.debit === from && transfer.credit === to && transfer.step === 0n && transfer.line === 0n
}

/** Movements after `after`, up to and including `last`. */
export function* checkTransfers(after: bigint, last: bigint): Work<PartResult> {
  const transfers = yield* rows<TransferRow>(TRANSFERS, after, last)
  const players = transfers.flatMap((transfer) => walletIn(transfer)?.player ?? [])
  const found = yield* rowsFor<{ id: bigint; operator: string }>(
    players,
    (wanted) => `SELECT id, operator FROM players WHERE id IN ${wanted}`,
  )
  const operators = new Map(found.map(({ id, operator }) => [id, operator]))
  const mismatches = transfers
    .filter((transfer) => !isInOrder(transfer, operators))
    .map(
      ({ origin, kind, debit, credit, amount }): Mismatch => ({
        kind: 'ledger',
        expected: `a movement of a round, a hand, or a player’s wallet, kind ${kind}, as it may be`,
        found: `${origin}: ${amount} from ${debit} to ${credit}`,
      }),
    )
  return { figures: { ...NOTHING, transfers: transfers.length }, mismatches, seeds: NO_BYTES }
}
