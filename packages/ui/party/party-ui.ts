/**
 * What a game brings to tables with friends: `ui/party.tsx` in its folder exports `party`. The frame of the table
 * page (seats, clock, chat, host, history) is one for all games; each game draws its own felt and dock.
 */
import type { Party, PartyAction, Table } from '@fairhouse/messages'
import type { ComponentType, ReactNode } from 'react'
import type { Dictionary, Language } from '../words.ts'

/** An action in the game's own words; the rules check it. */
export type FeltAction = Readonly<{ type: string }>

/** What has just happened at the table, for this seat, in the game's own words. */
export type FeltEvent = Readonly<{ type: string }>

export type PartyFeltProps = Readonly<{
  party: Party
  /** The hand that is played, or was played last, always whole; null: there was none yet. */
  table: Table | null
  /** Of the last step; empty where the table was found or asked for again. */
  events: readonly FeltEvent[]
  /** One's own place at the table; null: one watches. `table.seat` is one's seat in the hand. */
  me: number | null
  act(action: FeltAction): void
  /** What is done beside the hand: `show`, `rabbit`, `agree`. */
  partyAct(action: PartyAction): void
  /** Takes an empty place; null: one has a seat, or none is to be had. */
  sit: ((place: number) => void) | null
  /** An action is on its way. */
  pending: boolean
  online: boolean
  /** What was said last, by place, for a few seconds. */
  bubbles: ReadonlyMap<number, string>
  /** The ring with the seconds of the seat to act, time bank included: draw it at that seat. Null: nobody is to act. */
  clock: ReactNode
}>

export type PartyTab = Readonly<{
  id: string
  label: Dictionary<string>
  Tab: ComponentType<PartyFeltProps>
}>

/** A hand of one's own that is over, opened from the list of hands. */
export type PastHandProps = Readonly<{
  /** As one saw it last. */
  table: Table
  openedAt: number
  /** When it was played, in words. */
  title: string
  onClose(): void
}>

export type FieldValue = string | number | boolean | readonly number[] | null

/** A setting of the table; the server checks the value. */
export type PartyField = Readonly<{
  /** As the settings name it. `frame`: one of those that every table has. */
  name: string
  of: 'settings' | 'frame'
  label: Dictionary<string>
  hint?: Dictionary<string>
  /** Shown at once; the others under "more". */
  isMain?: true
  /** Left out of the form and of what is sent where it says no: `values` are those of all settings. */
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

export type PartyUi = Readonly<{
  game: string
  /** Stage and dock, one above the other: they fill the column that they are given. */
  Felt: ComponentType<PartyFeltProps>
  /** Tabs of the rail before those of the frame. */
  tabs?: readonly PartyTab[]
  /** A dialog with a hand that is over: replay, export. Left out: the list of hands only verifies. */
  PastHand?: ComponentType<PastHandProps>
  /** How many can sit there; `least` = `most`: nobody is asked. */
  places: Readonly<{ least: number; most: number; usual: number }>
  fields: readonly PartyField[]
  /** It is played for points alone: nobody buys in. */
  isWithoutChips?: true
  /** The settings in one sentence, for whoever opens the link: "Blinds 5/10, buy-in 400 to 1,000." */
  summary(
    party: Pick<Party, 'settings' | 'config' | 'format' | 'buyIn' | 'decimals'>,
    language: Language,
  ): string
  /** The stakes of a room by its facts: "0.50 / 1.00". Left out: the game has no public tables. */
  stakes?(facts: Readonly<Record<string, string | number | boolean>>, language: Language): string
  /** The bots that a host can choose from, by their temperaments. */
  bots: readonly Readonly<{ temperament: string; label: Dictionary<string> }>[]
}>
