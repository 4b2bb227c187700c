/**
 * [F10] Acts for a player who waits for a table: promises a fresh client seed under the commitment, and reveals it
 * once the house has announced a plan of the hand that is in order [F13]. No game's code is involved. A device whose hash wasn't the first stays
 * silent.
 */
import { isRefusal, sha256Hex } from '@fairhouse/kit'
import type { Party, Place, ShownVoid } from '@fairhouse/messages'
import { checkPlan } from '@fairhouse/table'
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
  /** Takes the player's place from the house. */
  notice(place: Place | null): void
  voided(hand: ShownVoid): void
}>

const draw = ({ table, room, isDemo, commitment, terms }: Waiting): TablePromise => {
  const clientSeed = freshClientSeed()
  return {
    ...{ table, room, isDemo, commitment, terms, clientSeed },
    hash: sha256Hex(clientSeed),
    accepted: false,
    plan: null,
    problems: [],
    reveal: null,
    refused: null,
    voided: null,
    at: Date.now(),
  }
}

/** Temporary trouble at the house: a moment later it is asked again where the player is. */
const TROUBLE: readonly string[] = ['busy', 'unconfirmed', 'internal-error', 'too-many-requests']
const RETRY_MS = 200

/** `request` passes the place in its reply to `notice` by itself. `party`: the lasting table where the player sits. */
export const createTableSeeds = (request: HouseAsk, party: () => Party | null): TableSeeds => {
  /** Requests without a reply yet. */
  const inFlight = new Set<string>()

  const once = async (
    type: 'ready' | 'reveal',
    table: string,
    send: () => ReturnType<HouseAsk>,
    taken: Partial<TablePromise>,
  ): Promise<void> => {
    const key = `${type} ${table}`
    if (inFlight.has(key)) return
    inFlight.add(key)
    const answer = await send()
    inFlight.delete(key)
    if (!isRefusal(answer)) return changeTablePromise(table, taken)
    changeTablePromise(table, { refused: answer.refused })
    if (TROUBLE.includes(answer.refused)) {
      setTimeout(() => void request({ type: 'place' }), RETRY_MS)
    }
  }
  const promise = (place: Waiting): void => {
    const { table } = place
    const { hash } = keepTablePromise(() => draw(place), table)
    void once('ready', table, () => request({ type: 'ready', table, hash }), { accepted: true })
  }
  /** [F13] Never for another plan than the first, nor for one that is not in order. */
  const reveal = ({ table, plan, people }: Waiting, held: TablePromise): void => {
    if (plan === null) return
    const { commitment, terms, hash, clientSeed } = held
    const seated = party()?.seats ?? null
    const expected = { hand: table, commitment, terms, hash, people, seated }
    const problems = checkPlan(plan, held.plan, expected)
    const known = { accepted: true, plan: held.plan ?? plan, problems }
    changeTablePromise(table, problems.length > 0 ? known : { ...known, reveal: held.reveal ?? 'sent' })
    if (problems.length > 0) return
    void once('reveal', table, () => request({ type: 'reveal', table, clientSeed }), { reveal: 'taken' })
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
