/**
 * What a game brings to tables with friends: `ui/party.tsx` in its folder exports `party`. The frame of the table
 * page (seats, clock, chat, host, history) is shared; each game draws its own felt and dock.
 */
import type { Option } from '@fairhouse/kit'
import type { HostAction, Party, PartyAction, Table } from '@fairhouse/messages'
import type { ComponentType, ReactNode } from 'react'
import type { Dictionary, Language } from '../words.ts'

/** An action of the game; its rules check it. */
export type FeltAction = Readonly<{ type: string }>

/** An event of the game, as this seat sees it. */
export type FeltEvent = Readonly<{ type: string }>

/** A hand at the table, as the game itself reads it. */
export type HandOf<View, Action> = Omit<Table, 'view' | 'options'> &
  Readonly<{ view: View; options: readonly Option<Action>[] }>

export type PartyFeltProps<Hand = Table, Event = FeltEvent, Action = FeltAction> = Readonly<{
  party: Party
  /** The party as far as the felt has shown it: its standings don't give away how the hand ends. */
  seen: Party
  /** The current hand or the last one, always as a whole table; null before the first. */
  table: Hand | null
  /** Events of the last step; empty if the table was found or requested again. */
  events: readonly Event[]
  /** The player's own place at the party; null for spectators. `table.seat` is their seat in the hand. */
  me: number | null
  act(action: Action): void
  /** Actions beside the hand: `show`, `rabbit`, `agree`, `wish`, `choose`. */
  partyAct(action: PartyAction): void
  /** For the host. */
  hostAct(action: HostAction): void
  /** Takes an empty seat; null if the player has one, or if none can be taken. */
  sit: ((place: number) => void) | null
  /** Whether an action waits for its reply. */
  pending: boolean
  online: boolean
  /** Chat bubbles by place, each for a few seconds. */
  bubbles: ReadonlyMap<number, string>
  /** The clock of the seat to act, time bank included: draw it at that seat. Null if nobody is to act. */
  clock: ReactNode
  /** To be called when a step of the hand has been shown to its end: bar and rail wait for it. */
  onShown(step: Pick<Table, 'table' | 'sequence'>): void
}>

/** Between hands as well. */
export type PartyNoticeProps = Pick<PartyFeltProps, 'party' | 'me' | 'partyAct' | 'pending' | 'online'>

export type PartyTab<Props = PartyFeltProps> = Readonly<{
  id: string
  label: Dictionary<string>
  /** Default: always. */
  when?(party: Party): boolean
  Tab: ComponentType<Props>
}>

/** One of the player's finished hands, opened from the list. */
export type PastHandProps<Hand = Table> = Readonly<{
  /** As the player last saw it. */
  table: Hand
  openedAt: number
  /** When it was played, in words. */
  title: string
  onClose(): void
}>

export type FieldValue = string | number | boolean | readonly (number | string)[] | null

/** A setting of the table; the server checks its value. */
export type PartyField = Readonly<{
  /** Its name in the settings. `frame`: shared by all tables. */
  name: string
  of: 'settings' | 'frame'
  label: Dictionary<string>
  hint?: Dictionary<string>
  /** Always visible; the others are under "more". */
  isMain?: true
  /** Can't be changed once the table is open. */
  isFixed?: true
  /** What is wrong with it beside other values; null: nothing. */
  problem?(values: Readonly<Record<string, FieldValue>>): Dictionary<string> | null
  /** If false, the field is neither shown nor sent. `values` are those of all settings. */
  when?(values: Readonly<Record<string, FieldValue>>): boolean
}> &
  (
    | Readonly<{ kind: 'number'; initial: number; min: number; max: number; step?: number }>
    | Readonly<{
        kind: 'choice'
        initial: FieldValue
        choices: readonly Readonly<{ value: FieldValue; label: Dictionary<string> }>[]
      }>
    | Readonly<{ kind: 'switch'; initial: boolean }>
  )

/** A game makes it by `partyUi`, from one whose `Hand` has the game's own view. */
export type PartyUi<Hand = Table, Event = FeltEvent, Action = FeltAction> = Readonly<{
  game: string
  /** Stage and dock, stacked: they fill their column. */
  Felt: ComponentType<PartyFeltProps<Hand, Event, Action>>
  /** A line above the felt, also before the first hand. */
  Notice?: ComponentType<PartyNoticeProps>
  /** Tabs of the rail, before the shared ones. */
  tabs?: readonly PartyTab<PartyFeltProps<Hand, Event, Action>>[]
  /** A dialog with a finished hand: replay, export. Without it, the list of hands only links to the verifier. */
  PastHand?: ComponentType<PastHandProps<Hand>>
  /** How many seats a table can have; if `least` equals `most`, the form doesn't ask. */
  places: Readonly<{ least: number; most: number; usual: number }>
  fields: readonly PartyField[]
  /** Played for points only: nobody buys in. */
  isWithoutChips?: true
  /** The settings in one sentence, for people who open the link: "Blinds 5/10, buy-in 400 to 1,000." */
  summary(
    party: Pick<Party, 'settings' | 'config' | 'format' | 'buyIn' | 'decimals'>,
    language: Language,
  ): string
  /** The stakes of a room from its facts: "0.50 / 1.00". Missing if the game has no public tables. */
  stakes?(facts: Readonly<Record<string, string | number | boolean>>, language: Language): string
  /** The fewest chips to be dealt in with, by the configuration of the next hand; default: 1. */
  leastStack?(config: Party['config']): number
  /** The chips of each seat of the hand at this moment. Missing if the game is played without chips. */
  stacks?(hand: Hand): readonly number[]
  /** The bots that a host can add, by temperament. */
  bots: readonly Readonly<{ temperament: string; label: Dictionary<string> }>[]
}>
