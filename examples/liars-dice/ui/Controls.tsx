/** The own turn: a bid of a face and an amount, calling the last bidder a liar, or giving up. */
import { Button, Die, Segments, useHotkeys, useWords } from '@fairhouse/ui'
import { ConfirmDialog, type ControlsProps } from '@fairhouse/ui/party/kit/index.ts'
import { useState } from 'react'
import { FACES, leastOver } from '../bid.ts'
import type { Action, View } from '../state.ts'
import { words } from '../words/index.ts'

type Bids = ReadonlyMap<number, Readonly<{ least: number; most: number }>>

const bidsIn = (options: ControlsProps<View, Action>['hand']['options']): Bids =>
  new Map(
    options.flatMap(({ action, max }) =>
      action.type === 'bid' ? [[action.face, { least: action.amount, most: Number(max) }] as const] : [],
    ),
  )

/** Clamped to what may be bid; null: nothing of this face. */
const amountOf = (bids: Bids, face: number, wished: number): number | null => {
  const range = bids.get(face)
  return range === undefined ? null : Math.min(Math.max(wished, range.least), range.most)
}

export const Controls = ({ hand: { view, options }, disabled, act }: ControlsProps<View, Action>) => {
  const w = useWords(words)
  const bids = bidsIn(options)
  const [givingUp, setGivingUp] = useState(false)
  const [wishedFace, setFace] = useState<number>(view.bid?.face ?? view.dice[0]!)
  const [wished, setWished] = useState(leastOver(view.bid, wishedFace))
  const face = bids.has(wishedFace) ? wishedFace : ([...bids.keys()].at(-1) ?? wishedFace)
  const amount = amountOf(bids, face, wished)
  const range = bids.get(face)
  const step = (by: number) => () => {
    if (amount !== null) setWished(amountOf(bids, face, amount + by)!)
  }
  const bid = (): void => {
    if (amount !== null) act({ type: 'bid', face, amount })
  }
  const call = (): void => {
    if (view.bid !== null) act({ type: 'call' })
  }
  useHotkeys({
    ...Object.fromEntries(FACES.map((one) => [String(one), () => setFace(one)])),
    ...{ ArrowUp: step(1), ArrowDown: step(-1), Enter: bid, l: call },
  })
  return (
    <>
      <div className="liars-choice">
        <span className="row" role="img" aria-label={w.yourDice(view.dice.join(', '))}>
          {view.dice.map((die, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no identity
            <Die key={index} face={die} size={32} state={die === face ? 'plain' : 'dim'} />
          ))}
        </span>
        <Segments<number>
          label={w.face}
          value={face}
          options={FACES.map((value) => ({ value, text: value, disabled: !bids.has(value) }))}
          onChange={setFace}
        />
        <span className="row">
          <Button aria-label={w.fewer} disabled={amount === range?.least} onClick={step(-1)}>
            −
          </Button>
          <b className="num" role="status" aria-label={w.amount}>
            {amount ?? '–'}
          </b>
          <Button aria-label={w.more} disabled={amount === range?.most} onClick={step(1)}>
            +
          </Button>
        </span>
      </div>
      <div className="table-kit-actions">
        <Button kind="quiet" disabled={disabled} onClick={() => setGivingUp(true)}>
          {w.giveUp}
        </Button>
        <Button disabled={disabled || view.bid === null} onClick={call}>
          {w.call}
        </Button>
        <Button kind="primary" disabled={disabled || amount === null} onClick={bid}>
          {w.makeBid(w.bid(amount ?? 0, face))}
        </Button>
      </div>
      {givingUp ? (
        <ConfirmDialog
          title={w.giveUp}
          text={w.surely}
          confirm={w.giveUp}
          cancel={w.keep}
          onConfirm={() => act({ type: 'giveUp' })}
          onClose={() => setGivingUp(false)}
        />
      ) : null}
    </>
  )
}
