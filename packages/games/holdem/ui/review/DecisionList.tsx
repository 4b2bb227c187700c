/** The decisions of a review, costliest first: what was done, what was better, and every choice on demand. */
import { Button, ButtonLink, GRADE_KINDS, MiniCard, Pill, Select, Switch, useWords } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { costliestFirst, lostBlinds } from '../../advice/review.ts'
import { words } from '../../words/index.ts'
import { ChoiceTable } from '../advice/ChoiceTable.tsx'
import type { ListedDecision, PlaceInHand, ReviewResult } from '../advice/jobs.ts'
import { StudyButton } from '../advice/StudyButton.tsx'
import { useReviewWords } from '../advice/use-review-words.ts'
import { useAmounts } from './amounts.ts'

const PAGE = 20

type RowProps = Readonly<{
  decision: ListedDecision
  replayHref: string | null
  /** Null if it can't be studied. */
  place: PlaceInHand | null
  onDrill(decision: ListedDecision): void
}>

const Row = ({ decision, replayHref, place, onDrill }: RowProps) => {
  const w = useWords(words)
  const t = useReviewWords()
  const amounts = useAmounts()(decision.bigBlind)
  const {
    spot,
    hole,
    board,
    grade,
    given,
    action,
    best,
    choices,
    choice,
    thought,
    player,
    hand,
    file,
    line,
  } = decision
  const did = amounts.action(action)
  return (
    <li className="decision panel">
      <div className="row between wrap">
        <span className="row tight wrap">
          {hole.map((card) => (
            <MiniCard key={card} code={card} />
          ))}
          {board.length > 0 ? <span className="faint">|</span> : null}
          {board.map((card) => (
            <MiniCard key={card} code={card} />
          ))}
        </span>
        <span className="row tight">
          <Pill kind={GRADE_KINDS[grade]}>{t.grades[grade]}</Pill>
          <strong className="num">{given > 0 ? amounts.net(-given) : t.hand.nothing}</strong>
        </span>
      </div>
      <p>
        {player === null ? t.review.did(did) : t.review.played(player, did)}
        {given > 0 ? <span className="muted"> · {t.hand.better(amounts.action(best.action))}</span> : null}
      </p>
      <p className="note">
        {t.spot(w.streets[spot.street], spot)} ·{' '}
        {file === null ? t.review.hand(hand) : t.files.fault(file, hand, line ?? 0)}
      </p>
      <details>
        <summary>{t.review.details}</summary>
        <p>{t.thought(thought)}</p>
        <ChoiceTable choices={choices} taken={choice} nameOf={amounts.action} worthOf={amounts.net} />
      </details>
      <div className="row tight wrap">
        <Button size="sm" onClick={() => onDrill(decision)}>
          {t.review.drill}
        </Button>
        {place === null ? null : <StudyButton of={place} />}
        {replayHref === null ? null : (
          <ButtonLink size="sm" kind="quiet" href={replayHref}>
            {t.review.replay}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

const EVERYBODY = ''

export type DecisionListProps = Readonly<{
  found: ReviewResult
  hrefOf(decision: ListedDecision): string | null
  placeOf(decision: ListedDecision): PlaceInHand | null
  onDrill(decision: ListedDecision): void
}>

export const DecisionList = ({ found, hrefOf, placeOf, onDrill }: DecisionListProps) => {
  const t = useReviewWords()
  const [player, setPlayer] = useState(EVERYBODY)
  const [shown, setShown] = useState(PAGE)
  /** Null until chosen: good decisions are listed if there are no others. */
  const [wantsAll, setWantsAll] = useState<boolean | null>(null)
  const players = useMemo(
    () => [...new Set(found.decisions.flatMap((decision) => decision.player ?? []))].toSorted(),
    [found],
  )
  const mine = found.decisions.filter((decision) => player === EVERYBODY || decision.player === player)
  const ordered = costliestFirst(mine)
  const mistakes = ordered.filter(({ given }) => given > 0)
  const all = wantsAll ?? mistakes.length === 0
  const sorted = all ? ordered : mistakes
  const hands = new Set(mine.map(({ file, line, hand }) => `${file} ${line} ${hand}`)).size
  const blinds = useAmounts()(1).blinds
  const given = lostBlinds(mine)
  return (
    <section className="stack" aria-label={t.review.list}>
      {players.length > 1 ? (
        <Select
          label={t.review.player}
          value={player}
          onChange={setPlayer}
          options={[
            { value: EVERYBODY, text: t.review.everybody },
            ...players.map((name) => ({ value: name, text: name })),
          ]}
        />
      ) : null}
      <p role="status">
        {t.review.summary(hands, mine.length, blinds(given), blinds((100 * given) / Math.max(1, hands)))}
      </p>
      {mistakes.length === 0 ? <p className="note">{t.review.none}</p> : null}
      {mine.length === 0 ? null : (
        <Switch checked={all} onChange={setWantsAll}>
          {t.review.all}
        </Switch>
      )}
      <ol className="decisions">
        {sorted.slice(0, shown).map((decision) => (
          <Row
            key={`${decision.file} ${decision.line} ${decision.hand} ${decision.player} ${decision.step}`}
            decision={decision}
            replayHref={hrefOf(decision)}
            place={decision.board.length > 0 ? placeOf(decision) : null}
            onDrill={onDrill}
          />
        ))}
      </ol>
      {sorted.length > shown ? (
        <Button onClick={() => setShown(shown + PAGE)}>
          {t.review.more(Math.min(PAGE, sorted.length - shown))}
        </Button>
      ) : null}
    </section>
  )
}
