/** The player's own hands at tables, each with its result, its replay if the game has one, and the verifier. */

import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../Button.tsx'
import type { CardCode } from '../card-art.ts'
import { isHouseRefusal, useConnection } from '../connection.ts'
import { Empty } from '../Empty.tsx'
import { decimalsOf, shownAmount, shownChange } from '../house/amounts.ts'
import { RoundTick } from '../house/RoundTick.tsx'
import { logLink } from '../house/verify-link.ts'
import { Icon } from '../Icon.tsx'
import { MiniCard } from '../MiniCard.tsx'
import { useShownName } from '../names.ts'
import { useSettings } from '../settings.ts'
import { shownClock, shownLately, shownTime } from '../times.ts'
import { netOf } from './evening-sums.ts'
import { usePastPartyName } from './party-name.ts'
import type { PartyUi } from './party-ui.ts'
import { type ListedHands, useHands } from './use-hands.ts'
import { useOpenHand } from './use-open-hand.ts'
import { usePartyWords, useRefused } from './words/index.ts'

/** Opens the verifier with the hand's log. */
const useVerifyHand = () => {
  const w = usePartyWords().hands
  const refused = useRefused()
  const { language } = useSettings().settings
  const { request } = useConnection()
  const [, navigate] = useLocation()
  const [note, setNote] = useState<Readonly<{ table: string; text: string }> | null>(null)
  const verify = async (table: string): Promise<void> => {
    const reply = await request({ type: 'hand', table })
    if (isHouseRefusal(reply)) return setNote({ table, text: refused(reply.refused) })
    const { log, commitment, revealAt } = reply.hand
    if (log.seeds !== null) return navigate(logLink(JSON.stringify({ ...log, commitment })))
    const isFar = revealAt === null || revealAt > Date.now() + 3_600_000
    const time = shownClock(revealAt ?? 0, language)
    setNote({ table, text: isFar ? w.sealed : w.sealedUntil(time) })
  }
  return { note, verify }
}

export type HandListProps = ListedHands &
  Pick<PartyUi, 'PastHand' | 'stakes'> &
  Readonly<{
    /** Played for points only. */
    isGame: boolean
  }>

export const HandList = ({ PastHand, stakes, isGame, ...listed }: HandListProps) => {
  const w = usePartyWords()
  const { language } = useSettings().settings
  const shownName = useShownName()
  const partyName = usePastPartyName()
  const { rows, state, more } = useHands(listed)
  const { note, verify } = useVerifyHand()
  const { opened, open, close } = useOpenHand()
  return (
    <>
      {rows.length === 0 ? (
        <Empty text={state === 'loading' ? w.hands.loading : w.hands.none(isGame)} />
      ) : null}
      <ol className="party-hands">
        {rows.map((row) => {
          const time = shownTime(row.openedAt, language, 'medium')
          const [first] = row.winners
          const winner =
            first === undefined ? null : first === row.seat ? w.seats.you : shownName(row.seats[first] ?? '')
          return (
            <li key={row.table}>
              <span className="num">
                <RoundTick round={row.table} />
                {shownLately(row.openedAt, language)} {partyName(row)}
                <small>{winner === null ? w.hands.open : w.hands.wonBy(winner)}</small>
                {isGame || row.closedAt === null ? null : (
                  <small>
                    {row.cards.map((card) => (
                      <MiniCard key={card} code={card as CardCode} />
                    ))}{' '}
                    {[w.hands.pot(shownAmount(row.pot)), stakes?.(row.facts, language)]
                      .filter((fact) => fact !== undefined)
                      .join(' · ')}
                  </small>
                )}
              </span>
              <b className="num">
                {row.closedAt === null || isGame ? '' : shownChange(netOf(row), decimalsOf(row.won))}
              </b>
              {row.closedAt === null ? null : (
                <span className="row tight">
                  {PastHand === undefined ? null : (
                    <Button
                      kind="quiet"
                      size="sm"
                      aria-label={w.hands.replayOf(time, isGame)}
                      onClick={() => void open(row, time)}
                    >
                      <Icon name="play" size={18} />
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    size="sm"
                    aria-label={w.hands.verifyOf(time, isGame)}
                    onClick={() => void verify(row.table)}
                  >
                    <Icon name="shield" size={18} />
                    {w.hands.verify}
                  </Button>
                </span>
              )}
              {note?.table === row.table ? (
                <p className="note" role="status">
                  {note.text}
                </p>
              ) : null}
            </li>
          )
        })}
      </ol>
      {PastHand !== undefined && opened !== null ? <PastHand {...opened} onClose={close} /> : null}
      {more === null ? null : (
        <Button kind="quiet" size="sm" onClick={more}>
          {w.hands.more(isGame)}
        </Button>
      )}
    </>
  )
}
