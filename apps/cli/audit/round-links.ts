/** What a stretch of rounds adds to the sums of chains [F3] and to the watched client seeds [F9]. */
import { type ChainSums, openChainSums } from './chain-sums.ts'
import type { HashKey } from './keyed-hash.ts'
import { recentSeedSheet } from './recent-seeds.ts'
import { NONE } from './row-text.ts'
import type { ScannedRounds } from './scanned-rounds.ts'
import type { StretchPlayers } from './stretch-players.ts'

/**
 * [F3] A round that names the player's previous round in the same stretch needs no hash: that one exists and is
 * referenced, which cancel out. So there are mostly two per player in the stretch.
 */
export const linksOf = (rounds: ScannedRounds, { players, of }: StretchPlayers, key: HashKey): ChainSums => {
  const { size, nonce, idHigh, idLow, hasPrevious, previousHigh, previousLow } = rounds
  const chain = openChainSums(key)
  const before = new Int32Array(players.length).fill(-1)
  const addExisting = (row: number): void => {
    const player = players[of[row]!]!
    chain.exists(idHigh[row]!, idLow[row]!, player, player.bucket, nonce[row]!)
  }
  for (let row = 0; row < size; row += 1) {
    const last = before[of[row]!]!
    before[of[row]!] = row
    const isNext =
      last >= 0 &&
      hasPrevious[row] === 1 &&
      previousLow[row] === idLow[last] &&
      previousHigh[row] === idHigh[last] &&
      nonce[row] === nonce[last]! + 1
    if (isNext) continue
    if (last >= 0) addExisting(last)
    const player = players[of[row]!]!
    if (hasPrevious[row] === 1)
      chain.named(previousHigh[row]!, previousLow[row]!, player, player.bucket, nonce[row]! - 1)
    else if (nonce[row] !== 1) chain.spoil(player.bucket)
  }
  for (const row of before) if (row >= 0) addExisting(row)
  return chain.sums
}

/** [F9] */
export const recentOf = (
  rounds: ScannedRounds,
  { players, of }: StretchPlayers,
  key: HashKey,
): Uint8Array => {
  const { size, bytes, nonce, idHigh, idLow, clientAt, clientEnd, seedReused } = rounds
  const sheet = recentSeedSheet(size, key)
  for (let row = 0; row < size; row += 1) {
    const player = players[of[row]!]!
    const isUnmarked = seedReused[row] !== NONE && seedReused[row] !== 1
    sheet.add(player, bytes, clientAt[row]!, clientEnd[row]!, {
      nonce: nonce[row]!,
      idHigh: idHigh[row]!,
      idLow: idLow[row]!,
      isUnmarked,
      isKnownForEver: nonce[row]! >= player.seedsFrom,
    })
  }
  return sheet.whole()
}
