/** A game's part of the table page, for the page, which knows hands of any game: each is read by the game's shapes. */
import type { Option } from '@fairhouse/kit'
import type { Shape } from '@fairhouse/kit/shape.ts'
import type { Table } from '@fairhouse/messages'
import { type ComponentType, useMemo } from 'react'
import type { FeltAction, HandOf, PartyFeltProps, PartyUi, PastHandProps } from './party/party-ui.ts'

type Shapes<View, Event, Action> = Readonly<{
  view: Shape<View>
  event: Shape<Event>
  action: Shape<Action>
}>

/** Null if the hand is none of the game's. */
const readHand = <View, Action>(
  { view, action }: Pick<Shapes<View, unknown, Action>, 'view' | 'action'>,
  table: Table,
): HandOf<View, Action> | null => {
  const seen = view.read(table.view)
  if (seen === undefined) return null
  const options = table.options.flatMap((option) => {
    const own = action.read(option.action)
    return own === undefined ? [] : [{ ...option, action: own } as Option<Action>] // the bounds are of its amount
  })
  return { ...table, view: seen, options }
}

export const partyUi = <View, Event, Action extends FeltAction>(
  shapes: Shapes<View, Event, Action>,
  { Felt, tabs, PastHand, stacks, ...ui }: PartyUi<HandOf<View, Action>, Event, Action>,
): PartyUi => {
  const reading = (Part: ComponentType<PartyFeltProps<HandOf<View, Action>, Event, Action>>) =>
    function ReadingPart({ table, events, ...props }: PartyFeltProps) {
      const hand = useMemo(() => table && readHand(shapes, table), [table])
      const own = useMemo(() => events.flatMap((event) => shapes.event.read(event) ?? []), [events])
      return <Part {...props} table={hand} events={own} />
    }
  const readingPast = (Part: ComponentType<PastHandProps<HandOf<View, Action>>>) =>
    function ReadingPastHand({ table, ...props }: PastHandProps) {
      const hand = useMemo(() => readHand(shapes, table), [table])
      return hand === null ? null : <Part {...props} table={hand} />
    }
  return {
    ...ui,
    Felt: reading(Felt),
    ...(tabs && { tabs: tabs.map((tab) => ({ ...tab, Tab: reading(tab.Tab) })) }),
    ...(PastHand && { PastHand: readingPast(PastHand) }),
    ...(stacks && {
      stacks: (table) => {
        const hand = readHand(shapes, table)
        return hand === null ? [] : stacks(hand)
      },
    }),
  }
}
