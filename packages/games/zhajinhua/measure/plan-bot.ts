/** A plan as a bot under the real rules: repeats the hand so far on the lean hand, and asks the plan there. */
import { type Bot, uniform } from '@fairhouse/kit'
import { cardNumber, handTableFor } from '../bots/known-hands.ts'
import { because } from '../bots/reasons.ts'
import { actionOfMove } from '../bots/spot-of-view.ts'
import { trainerTerms } from '../bots/trainer-terms.ts'
import { putView } from '../bots/view-frame.ts'
import type { Action, View } from '../rules.ts'
import { handNumber } from '../solution/hand-table.ts'
import { openLeanHand } from '../solution/lean-hand.ts'
import { MOVES } from '../solution/spots.ts'
import { openRulePlayer, type ThumbRule } from '../solution/thumb-rules.ts'

export const planBot =
  (plan: ThumbRule): Bot<View, Action> =>
  (view, options, chance) => {
    const { config, seat, players } = view
    const [terms, table] = [trainerTerms(config), handTableFor(config)]
    const hand = openLeanHand(terms, table, 1)
    putView(hand, 0, view)
    const cards = players[seat!]!.cards?.map(cardNumber)
    if (cards) hand.hands[seat!] = handNumber(cards[0]!, cards[1]!, cards[2]!)
    const player = openRulePlayer(terms, table, hand, () => uniform(chance))
    const move = MOVES[player.move(plan, 0, hand.legal(0))]!
    return { action: actionOfMove(view, options, move)!, reason: because('baseline') }
  }
