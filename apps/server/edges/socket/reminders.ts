/**
 * Reminds players who asked for it, every so many minutes, how long they have been here: since their oldest socket at
 * this process.
 */
import { isRefusal } from '@fairhouse/kit'
import type { ConnectedPlayer, Sockets } from '../../core/sockets.ts'
import { select } from '../../core/store/queries.ts'
import type { Store } from '../../core/store/store.ts'
import { together, type Work } from '../../core/store/work.ts'

export const REMIND_MS = 60_000
const MINUTE_MS = 60_000
/** Players looked up per work. */
const AT_ONCE = 200

/** A player's last reminder: in which stay, and for which setting. */
type Told = Readonly<{ since: number; every: number; minutes: number }>
type Wish = Readonly<{ reminder_minutes: bigint | null }>

function* readWishes(people: readonly ConnectedPlayer[]): Work<readonly (number | null)[]> {
  const found = yield* together(
    ...people.map(({ player }) => select<Wish>('players', player, 'reminder_minutes')),
  )
  return found.map(([wish]) => (wish?.reminder_minutes == null ? null : Number(wish.reminder_minutes)))
}

export type Reminders = Readonly<{ remind(): Promise<void> }>

export const createReminders = (
  { transact, now }: Pick<Store, 'transact' | 'now'>,
  sockets: Pick<Sockets, 'players' | 'push'>,
): Reminders => {
  let told = new Map<bigint, Told>()

  const remindOne = ({ player, since }: ConnectedPlayer, every: number | null): void => {
    if (every === null) return void told.delete(player)
    const stayed = Math.floor((now() - since) / MINUTE_MS)
    const due = (minutes: number): number => minutes - (minutes % every)
    const last = told.get(player)
    const isSameWish = last?.since === since && last.every === every
    const before = isSameWish ? last.minutes : due(stayed - 1) // reminders due before the setting changed are skipped
    const minutes = due(stayed)
    told.set(player, { since, every, minutes })
    if (minutes > before) sockets.push(player, { type: 'reminder', minutes })
  }

  return {
    remind: async () => {
      const here = sockets.players().filter(({ since }) => now() - since >= MINUTE_MS)
      told = new Map(here.flatMap(({ player }) => (told.has(player) ? [[player, told.get(player)!]] : [])))
      for (let from = 0; from < here.length; from += AT_ONCE) {
        const people = here.slice(from, from + AT_ONCE)
        const wishes = await transact<readonly (number | null)[]>(() => readWishes(people))
        if (!isRefusal(wishes)) for (const [index, one] of people.entries()) remindOne(one, wishes[index]!)
      }
    },
  }
}
