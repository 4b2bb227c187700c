/** [F3] Nonces of consecutive rows, as runs: a history counts up or down, so there are few. */

/** Nonces from `first`, up or down by `step`, of `count` consecutive rows from `place` on. */
export type NonceRun = { first: bigint; step: 1 | -1; count: number; place: number }

export const openNonceRuns = () => {
  const runs: NonceRun[] = []
  let run: NonceRun | null = null
  /** The run's last nonce: a plain number as long as it is exact. */
  let [last, isPlain] = [0, false]
  const begin = (nonce: number | bigint, place: number): void => {
    run = { first: BigInt(nonce), step: 1, count: 1, place }
    runs.push(run)
    isPlain = typeof nonce === 'number'
    last = Number(nonce)
  }
  const goesOn = (nonce: number | bigint, place: number): boolean => {
    if (run === null || !isPlain || typeof nonce !== 'number' || place !== run.place + run.count) return false
    if (run.count === 1 && nonce === last - 1) run.step = -1
    return nonce === last + run.step
  }
  return {
    runs: runs as readonly NonceRun[],
    add: (nonce: number | bigint, place: number): void => {
      if (!goesOn(nonce, place)) {
        begin(nonce, place)
        return
      }
      run!.count += 1
      last = nonce as number
    },
  }
}
