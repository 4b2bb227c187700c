/** The page at /new-house. */
import './new-house.css'
import { printDecimal } from '@fairhouse/kit'
import {
  HousePage,
  inEachLanguage,
  RoundSheet,
  Segments,
  shownAmount,
  shownMultiplier,
  useHouseDesk,
  useOfferedGame,
  useWords,
  verifyLink,
} from '@fairhouse/ui'
import { useState } from 'react'
import { type Round, readRound, verifyFields } from '../presenter.ts'
import { DEFAULTS, pays, SIDES, type Side } from '../sides.ts'
import { type Words, words } from '../words/index.ts'

const sayRound = (w: Words, { view, finalPayout }: Round): string =>
  w.fell(w.sides[view.fell], view.multiplier === '0' ? null : shownAmount(finalPayout ?? '0'))
const hrefOf = (round: Round): string => verifyLink('new-house', verifyFields(round))

export const useRtp = (): string => {
  const { game } = useOfferedGame('new-house')
  return game?.rtp ?? DEFAULTS.rtp
}

const Sheet = ({ round, onClose }: Readonly<{ round: Round; onClose(): void }>) => {
  const w = useWords(words)
  const facts = [
    [w.side, w.sides[round.view.side]],
    [w.multiplier, shownMultiplier(round.view.multiplier, 8)],
  ] as const
  return (
    <RoundSheet
      round={round}
      summary={sayRound(w, round)}
      facts={facts}
      href={hrefOf(round)}
      onClose={onClose}
    >
      {null}
    </RoundSheet>
  )
}

export const Page = () => {
  const w = useWords(words)
  const rtp = useRtp()
  const [side, setSide] = useState<Side>('heads')
  const desk = useHouseDesk<Round>({
    game: 'new-house',
    readRound,
    params: { side },
    say: (round) => sayRound(w, round),
    lineOf: (round) => inEachLanguage(words, (each) => sayRound(each, round)),
    hrefOf,
  })
  const { round } = desk.current
  const line = round === null ? w.start : sayRound(w, round)
  return (
    <HousePage
      desk={desk}
      name={w.name}
      layout="beside"
      stage={
        <section className="house-stage new-house-table felt-glow" aria-label={w.name}>
          <h1 className="sr">{w.name}</h1>
          <b className="new-house-side">{round === null ? '?' : w.sides[round.view.fell]}</b>
          <p className="muted">{line}</p>
        </section>
      }
      bet={{
        label: w.name,
        refusals: w.refusals,
        facts: [[w.pays, shownMultiplier(printDecimal(pays({ rtp })), 4)]],
        children: (
          <Segments<Side>
            full
            label={w.side}
            value={side}
            options={SIDES.map((value) => ({ value, text: w.sides[value], disabled: !desk.idle }))}
            onChange={setSide}
          />
        ),
      }}
      rail={{
        line,
        first: 'history',
        odds: <p>{w.note(rtp)}</p>,
        note: w.note(rtp),
        Round: Sheet,
        readRound,
        multiplierOf: ({ view }) => view.multiplier,
        textOf: ({ view }) => w.sides[view.side],
      }}
      hotkeys={{
        ...Object.fromEntries(SIDES.map((value, index) => [String(index + 1), () => setSide(value)])),
        Enter: desk.bet,
      }}
      keys={w.keys}
    />
  )
}
