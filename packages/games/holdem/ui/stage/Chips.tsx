/** Everything on the felt but cards: bets, pots, the dealer button. */
import { Bet, DealerButton, Pot, placeStyle } from '@fairhouse/ui'
import { useState } from 'react'
import type { ShownBet } from '../../presenter/bets.ts'
import { PLACES } from '../../presenter/places.ts'
import type { ShownPot, ShownTable } from '../../presenter.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { useBets } from './use-bets.ts'

const ChairBet = ({ bet: { seat, amount, moving } }: Readonly<{ bet: ShownBet }>) => {
  const { table: t } = useTexts()
  const teller = useTeller()
  // Decided once: chips at rest don't move again when something else does.
  const [arrival] = useState(moving)
  const text = teller.chips(amount)
  return (
    <Bet
      amount={amount}
      text={text}
      label={t.bet(teller.name(seat.chair), text)}
      moving={moving === 'out' ? moving : arrival}
      style={placeStyle(PLACES[seat.place]!)}
    />
  )
}

export const Bets = ({ table }: Readonly<{ table: ShownTable }>) =>
  useBets(table).map((bet) => (
    <ChairBet key={`${bet.moving === 'won' ? 'won' : ''} ${bet.seat.chair} ${bet.amount}`} bet={bet} />
  ))

export const Button = ({ table }: Readonly<{ table: ShownTable }>) => {
  const { table: t } = useTexts()
  const teller = useTeller()
  const { button, places } = table
  return button === null ? null : (
    <DealerButton
      label={t.dealer(teller.name(button))}
      sign={t.dealerSign}
      style={placeStyle(PLACES[places[button]!]!)}
    />
  )
}

/** A single pot shows the total; several are side by side, with the bets in front of the seats added beside them. */
export const Pots = ({ table: { pots, pot } }: Readonly<{ table: ShownTable }>) => {
  const { table: t, list } = useTexts()
  const teller = useTeller()
  const note = ({ chairs }: ShownPot): string => t.potFor(list(chairs.map(teller.name)))
  const collected = pots.reduce((sum, { amount }) => sum + amount, 0)
  if ((pots[0]?.of ?? 1) < 2)
    return (
      <div className="pots">
        {pot > 0 ? <Pot name={t.pot} amount={pot} text={teller.chips(pot)} chips /> : null}
      </div>
    )
  return (
    <div className="pots">
      {pots.map((one) => (
        <Pot
          key={one.place}
          name={teller.pot(one.place, one.of)}
          amount={one.amount}
          text={teller.chips(one.amount)}
          note={one.place > 0 ? note(one) : undefined}
          chips={one.place === 0}
        />
      ))}
      {pot > collected ? <Pot name={t.total} amount={pot} text={teller.chips(pot)} /> : null}
    </div>
  )
}
