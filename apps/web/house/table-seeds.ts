/**
 * [F10] Answers for the player while he waits for a table: promises a fresh client seed under the commitment, and
 * reveals it when the house has told all hashes. No game's code is involved. A device whose hash was not the first
 * stays quiet.
 */
import { isRefusal, sha256Hex } from '@fairhouse/kit'
import type { Place, ShownVoid } from '@fairhouse/messages'
import {
  changeTablePromise,
  freshClientSeed,
  type HouseAsk,
  keepTablePromise,
  type TablePromise,
  tablePromise,
} from '@fairhouse/ui'

type Waiting = Extract<Place, { type: 'waiting' }>

export type TableSeeds = Readonly<{
  /** The house has said where the player is. */
  notice(place: Place | null): void
  voided(hand: ShownVoid): void
}>

const draw = ({ table, room, isDemo, commitment }: Waiting): TablePromise => {
  const clientSeed = freshClientSeed()
  return {
    ...{ table, room, isDemo, commitment, clientSeed },
    hash: sha256Hex(clientSeed),
    accepted: false,
    hashes: null,
    reveal: null,
    voided: null,
    at: Date.now(),
  }
}

/** The house has trouble of its own: it is asked again in a moment where the player is. */
const TROUBLE: readonly string[] = ['busy', 'unconfirmed', 'internal-error', 'too-many-requests']
const AGAIN_MS = 200

/** `request` notices the place in its answer by itself. */
export const createTableSeeds = (request: HouseAsk): TableSeeds => {
  /** What was asked and is not answered yet. */
  const underWay = new Set<string>()

  const ask = async (key: string, asking: () => ReturnType<HouseAsk>, done: () => void): Promise<void> => {
    if (underWay.has(key)) return
    underWay.add(key)
    const answer = await asking()
    underWay.delete(key)
    if (!isRefusal(answer)) done()
    else if (TROUBLE.includes(answer.refused)) {
      setTimeout(() => void request({ type: 'place' }), AGAIN_MS)
    }
  }
  const promise = (place: Waiting): void => {
    const { table } = place
    const { hash } = keepTablePromise(() => draw(place), table)
    void ask(
      `ready ${table}`,
      () => request({ type: 'ready', table, hash }),
      () => changeTablePromise(table, { accepted: true }),
    )
  }
  /** Never under another commitment than the one that was promised under, nor if the own hash is missing. */
  const reveal = ({ table, commitment, hashes }: Waiting, held: TablePromise): void => {
    if (commitment !== held.commitment || !hashes?.includes(held.hash)) return
    changeTablePromise(table, {
      accepted: true,
      hashes: held.hashes ?? hashes,
      reveal: held.reveal ?? 'sent',
    })
    const { clientSeed } = held
    void ask(
      `reveal ${table}`,
      () => request({ type: 'reveal', table, clientSeed }),
      () => changeTablePromise(table, { reveal: 'taken' }),
    )
  }
  return {
    notice: (told) => {
      const place = told?.type === 'party' ? told.waiting : told
      if (place?.type !== 'waiting') return
      if (place.hash === null) return promise(place)
      const held = tablePromise(place.table)
      if (held?.hash === place.hash && place.phase === 'revealing') reveal(place, held)
    },
    voided: (hand) => changeTablePromise(hand.table, { voided: hand }),
  }
}
