/** Who plays what in the benches of live tables: 炸金花 in a room, and Hold'em at tables with friends. */
import type { Table } from '@fairhouse/messages'
import type { Kind, Person } from './live-play.ts'

/** Mostly calls; hands end by comparisons and folds. */
const chooseZhajinhua: Kind['choose'] = ({ options, sequence }) => {
  const wanted = sequence % 13 === 12 ? 'compare' : sequence % 29 === 28 ? 'fold' : 'call'
  const found = options.find(({ action }) => action.type === wanted)
  return (found ?? options.find(({ action }) => action.type === 'call') ?? options.at(-1)!).action
}

const joinRoom = (person: Person): void => person.send('joinRoom', { room: 'novice', isDemo: true })

export const zhajinhuaInRooms: Kind = {
  sitDown: joinRoom,
  handOver: joinRoom,
  onFrame: (person, { type }) => {
    if (type === 'place') joinRoom(person) // for example after being late with a seed
  },
  choose: chooseZhajinhua,
}

/** Mostly checks and calls, so that hands reach the river; sometimes a minimum raise or a fold. */
const chooseHoldem: Kind['choose'] = ({ options, sequence }) => {
  const wanted = sequence % 9 === 8 ? ['bet', 'raise'] : sequence % 7 === 6 ? ['fold'] : ['check', 'call']
  const { action, min } = (options.find((option) => wanted.includes(option.action.type)) ?? options[0])!
  return min === undefined ? action : { ...action, amount: min }
}

type HoldemView = Readonly<{
  config: Readonly<{ stacks: readonly number[] }>
  seat: number | null
  players: readonly Readonly<{ stack: number; ante: number; total: number; hole: unknown }>[]
  result: unknown
}>

/** Chips are conserved at every step, and players see their own cards. There is no rake. */
const holdemProblem = ({ view }: Table): string | null => {
  const { config, players, result, seat } = view as HoldemView
  const brought = config.stacks.reduce((sum, stack) => sum + stack, 0)
  const there = players.reduce(
    (sum, { stack, ante, total }) => sum + stack + (result === null ? ante + total : 0),
    0,
  )
  if (there !== brought) return `${brought} chips came to the hand, ${there} are there`
  return seat !== null && players[seat]!.hole === null ? 'the player’s own cards are missing' : null
}

/** `seats` people at each table; the first of them creates it. Chips are bought with demo coins. */
export const holdemWithFriends = (seats: number): Kind => {
  const links = new Map<number, ReturnType<typeof Promise.withResolvers<string>>>()
  const linkOf = ({ index }: Person) => {
    const table = Math.floor(index / seats)
    const known = links.get(table) ?? Promise.withResolvers<string>()
    links.set(table, known)
    return known
  }
  const create = (person: Person): void =>
    person.send('createParty', {
      key: `create-${person.index}`,
      game: 'holdem',
      frame: { seats, pauseSeconds: 1, turnSeconds: 120 },
      money: { type: 'wallet', currency: 'USD', isDemo: true },
    })
  return {
    sitDown: async (person) => {
      if (person.index % seats === 0) return create(person)
      const link = await linkOf(person).promise
      person.send('sitDown', { key: `sit-${person.index}`, link, posts: true })
    },
    /** Buys chips for players who lost all; sits players back in who were too slow with a seed. */
    onFrame: (person, { party, place }) => {
      const told = typeof party === 'object' ? party : place?.type === 'party' ? place.party : null
      if (!told) return
      if (told.link !== null) linkOf(person).resolve(told.link)
      const own = told.seats.find(({ isMe }) => isMe)
      if (!own || told.isDealt) return
      const act = (action: object): void =>
        person.send('partyAct', { key: `${told.version}-${person.index}`, party: told.party, action })
      if (own.status === 'out') act({ type: 'sitIn', posts: true })
      else if (own.stack + own.topUp === 0) act({ type: 'topUp', chips: told.buyIn!.usual })
    },
    choose: chooseHoldem,
    problemOf: holdemProblem,
  }
}
