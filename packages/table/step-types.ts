/** What can be done at a table, and what its host must do about it. */
import type { Chips, LiveResult, Refusal, Seat } from '@fairhouse/kit'
import type { Plan } from './plan.ts'
import type { BotRange, SeedPromise, Table, TableBot, TableFrame, TableSettings, Time } from './table.ts'

/** A hand that may be opened: its number, and the commitment to a seed that the host has drawn for it [F6]. */
export type FreshHand = Readonly<{ hand: string; commitment: string }>

/** A hand that is over. `place`: of the table's seat. */
export type HandOutcome = Readonly<{
  hand: string
  seats: readonly (LiveResult['seats'][Seat] &
    Readonly<{ place: number; stackBefore: Chips; bankMs: number; missed: number }>)[]
  /** How long its end takes to watch. */
  endMs: number
}>

/** `by`: the player who asks. `most`: the most chips that this player may have here, by their own limits; null: any. */
export type PlayerCommand = Readonly<{ by: string }> &
  (
    | Readonly<{
        type: 'sit'
        name: string
        device: string | null
        place: number | null
        chips: Chips | null
        posts: boolean
        most: Chips | null
      }>
    | Readonly<{ type: 'leave' | 'stay' | 'sitOut' }>
    | Readonly<{ type: 'sitIn'; posts: boolean }>
    | Readonly<{ type: 'topUp'; chips: Chips; most: Chips | null }>
    | Readonly<{ type: 'agree'; on: boolean }>
    /** All of the player's wishes, under the game's names. */
    | Readonly<{ type: 'wish'; wishes: readonly string[] }>
    /** [V8] */
    | Readonly<{ type: 'choose'; choice: string }>
    /** `text`: with which another device takes the seat over; null: it is used up. */
    | Readonly<{ type: 'code'; text: string | null }>
    /** `cards`: what the seat may show after the last hand; null: nothing. `only`: which of them. */
    | Readonly<{ type: 'show'; cards: readonly string[] | null; only: number | null }>
    /** `cards`: what would have come; null: nothing. */
    | Readonly<{ type: 'rabbit'; cards: readonly string[] | null }>
    | Readonly<{ type: 'promise'; hand: string; hash: string }>
    | Readonly<{ type: 'reveal'; hand: string; seed: string }>
  )

/** [L4] [A36] `call`: for the next hand; null takes it back. `answer`: to the player who asks for chips there, who may have `most` [V9]. */
export type HostCommand = Readonly<{ by: string }> &
  (
    | Readonly<{ type: 'start' | 'again' | 'pause' | 'resume' | 'close' }>
    | Readonly<{ type: 'change'; frame: TableFrame; settings: TableSettings }>
    | Readonly<{ type: 'addBot'; bot: TableBot }>
    | Readonly<{ type: 'remove'; place: number }>
    | Readonly<{ type: 'readmit'; person: number }>
    | Readonly<{ type: 'passHost'; place: number }>
    | Readonly<{ type: 'call'; what: string | null }>
    | Readonly<{ type: 'answer'; place: number; yes: boolean; most: Chips | null }>
  )

/** What keeps a player from a room: an exclusion or limit of their own, or too little money. */
export type EntryProblem = 'excluded' | 'over-limit' | 'below-entry'

/** What a player's wallet allows in a room now. `problem`: why the player can't play there. */
export type Stake = Readonly<{ player: string; chips: Chips; problem: EntryProblem | 'room-closed' | null }>

/** What the host program reports: time, connections, limits, the room, the end of a hand. */
export type HouseCommand =
  | Readonly<{ type: 'due'; fresh: FreshHand }>
  | Readonly<{ type: 'handOver'; outcome: HandOutcome }>
  /** Who has lost the connection, and when; all others are here. */
  | Readonly<{ type: 'presence'; away: readonly Readonly<{ player: string; since: Time }>[] }>
  /** These players may no longer play. `reason`: at a quick table. */
  | Readonly<{ type: 'bar'; players: readonly string[]; reason?: EntryProblem }>
  /** [L1] The room of a public table as it is set now; null: it is closed. */
  | Readonly<{
      type: 'room'
      room: Readonly<{ frame: TableFrame; settings: TableSettings; bots: BotRange | null }> | null
    }>
  /** [L1] Bots that a public table wanted. */
  | Readonly<{ type: 'seatBot'; bot: TableBot; chips: Chips }>
  | Readonly<{ type: 'unseatBot' }>
  /** After an outage: no phase ends before this time. */
  | Readonly<{ type: 'extend'; until: Time }>
  /** [Z12] A quick table opens; people may join until `closesAt`. */
  | Readonly<{ type: 'gather'; fresh: FreshHand; closesAt: Time }>
  /** [F13] With what a quick table plays, once it asks for that. `settings`: of the plan. */
  | Readonly<{
      type: 'stakes'
      people: readonly Stake[]
      bots: readonly Readonly<{ bot: TableBot; chips: Chips }>[]
      settings: Plan['settings']
    }>

export type Command = PlayerCommand | HostCommand | HouseCommand

/** Where chips are: with a player, in the bots' bank, at a place of the table, among the prizes. */
export type Holder = Readonly<{ player: string }> | Readonly<{ place: number }> | 'bots' | 'prizes'

/** [F10] `no-seed`: promised no seed in time. `no-reveal`: promised one and withheld it. */
export type OutReason =
  | EntryProblem
  | 'away'
  | 'room-closed'
  | 'nobody-came'
  | 'left'
  | 'no-seed'
  | 'no-reveal'

export type GoneReason = 'left' | 'removed' | 'closed' | 'out-too-long' | 'barred' | 'again'

export type Effect =
  /** [M5] Only where chips come from wallets. */
  | Readonly<{ type: 'chips'; from: Holder; to: Holder; amount: Chips }>
  /** A place that holds no chips any more. */
  | Readonly<{ type: 'emptied'; place: number }>
  | Readonly<{ type: 'seated'; player: string; device: string | null }>
  | Readonly<{ type: 'gone'; player: string; reason: GoneReason }>
  /** From a quick table that has not dealt yet. */
  | Readonly<{ type: 'out'; player: string; reason: OutReason }>
  | Readonly<{ type: 'botFreed'; bot: string }>
  /** A hand is opened by these terms, which are the game's for this configuration. */
  | Readonly<{ type: 'opened'; hand: string; config: unknown }>
  /** [F13] The hand begins, exactly as planned. */
  | Readonly<{ type: 'deal'; plan: Plan; promises: readonly SeedPromise[] }>
  /** [F14] The planned hand is void. */
  | Readonly<{ type: 'void'; plan: Plan; promises: readonly SeedPromise[] }>
  | Readonly<{ type: 'closed' }>

export type TableChange = Readonly<{ table: Table; effects: readonly Effect[] }>

export type StepResult = TableChange | Refusal

/** A step without effects. */
export const quietly = (table: Table): TableChange => ({ table, effects: [] })

/** The second step after the first. */
export const followedBy = (
  { table, effects }: TableChange,
  next: (table: Table) => TableChange,
): TableChange => {
  const then = next(table)
  return { table: then.table, effects: [...effects, ...then.effects] }
}
