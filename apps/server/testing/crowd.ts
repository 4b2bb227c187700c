/** For tests: people who play hand after hand in a room and at private tables, in a house that others kill. */
import { newGuest } from './guests.ts'
import { type PlayerOptions, retryingPlayer } from './retrying-player.ts'

export type Crowd = Readonly<{
  /** Resolves after this many more accepted actions. */
  afterActions(actions: number): Promise<void>
  /** Everybody finishes their hand and leaves. */
  finish(): Promise<void>
}>

export const FRIENDS = 4
/** Long enough for a process to die and another to start, so that a prompt player never times out. */
const frame = { pauseSeconds: 1, turnSeconds: 60, bankSeconds: 30, seats: 5 }
const money = { type: 'wallet', currency: 'USD', isDemo: true }
export const TABLES = [
  { game: 'holdem', money, frame, settings: { buyInUsual: 60 } },
  { game: 'zhajinhua', money, frame, settings: { ante: 5, cap: 100, rounds: 5 } },
] as const

/** A hand takes a moment, so that it can be interrupted. */
const thinkMs = 100

type Member = Pick<PlayerOptions, 'seeks' | 'onLink' | 'onTable' | 'thinkMs'>

/** `addressOf`: the house's current address for this person. */
const gather = async (members: readonly Member[], addressOf: (index: number) => string): Promise<Crowd> => {
  let acted = 0
  let onActed = (): void => {}
  const onAccepted = (): void => {
    acted += 1
    onActed()
  }
  const players = await Promise.all(
    members.map(async (member, index) => {
      const address = (): string => addressOf(index)
      const { token } = await newGuest({ address: address() })
      return retryingPlayer({ address, token, onAccepted, ...member })
    }),
  )
  return {
    afterActions: (actions) =>
      new Promise((resolve) => {
        const until = acted + actions
        onActed = () => {
          if (acted >= until) resolve()
        }
      }),
    finish: async () => {
      await Promise.all(players.map((player) => player.finish()))
    },
  }
}

/** So many in the novices' room. */
export const gatherCrowd = (
  count: number,
  addressOf: (index: number) => string,
  seen: Pick<PlayerOptions, 'onTable' | 'thinkMs'> = {},
): Promise<Crowd> => gather(Array(count).fill({ seeks: { room: 'novice' }, thinkMs, ...seen }), addressOf)

/** At each of the private tables. */
export const gatherFriends = (addressOf: (index: number) => string): Promise<Crowd> =>
  gather(
    TABLES.flatMap((create) => {
      const { promise: link, resolve: onLink } = Promise.withResolvers<string>()
      const guests = Array<Member>(FRIENDS - 1).fill({ seeks: { link }, thinkMs })
      return [{ seeks: { create }, onLink, thinkMs }, ...guests]
    }),
    addressOf,
  )
