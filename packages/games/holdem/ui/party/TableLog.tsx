/** The log of a lasting table: its last hands, with who came and left, new blinds and the rabbit between them. */
import { MiniCard, useShownName, useWords } from '@fairhouse/ui'
import { Fragment, useMemo } from 'react'
import { logLines } from '../../presenter.ts'
import { beatsSeen, type TableUpdate } from '../../table/followed-table.ts'
import type { PartyNews } from '../../table/party-news.ts'
import { words } from '../../words/index.ts'
import { partyTexts } from '../../words/party.ts'
import { HandLine, HandLog } from '../rail/HandLog.tsx'
import { TellerProvider, useTeller, useTellerOf } from '../teller.ts'
import type { AtTable } from './at-table.ts'

/** Besides the one on the felt. */
const EARLIER_HANDS = 20

const Heading = ({ hand }: Readonly<{ hand: number }>) => (
  <li className="hand-start">{useWords(partyTexts).handOf(hand)}</li>
)

const EarlierHand = ({ update, decimals }: Readonly<{ update: TableUpdate; decimals: number }>) => {
  const lines = useMemo(() => logLines(beatsSeen(update)), [update])
  const names = new Map(update.sitters.map(({ chair, name }) => [chair, name]))
  const teller = useTellerOf({ stakes: update.view.config, names, summary: null }, decimals)
  return (
    <TellerProvider value={teller}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hand is over
        <HandLine key={place} line={line} onWhy={null} />
      ))}
    </TellerProvider>
  )
}

const NewsLine = ({ news }: Readonly<{ news: PartyNews }>) => {
  const t = useWords(partyTexts)
  const { player } = useWords(words)
  const shownName = useShownName()
  const { chips } = useTeller()
  switch (news.type) {
    case 'joined':
    case 'left': {
      const { who } = news
      const name = player(
        who.type === 'you' || who.name === null ? who : { ...who, name: shownName(who.name) },
      )
      return <li className="faint">{news.type === 'joined' ? t.joined(name) : t.leaves(name)}</li>
    }
    case 'stakes': {
      const { smallBlind, bigBlind } = news.stakes
      return <li className="faint">{t.blinds(chips(smallBlind), chips(bigBlind))}</li>
    }
    case 'rabbit':
      return (
        <li className="faint">
          <span>
            {t.rabbit}
            {news.cards.map((card) => (
              <MiniCard key={card} code={card} />
            ))}
          </span>
        </li>
      )
  }
}

const NewsLines = ({ news }: Readonly<{ news: readonly PartyNews[] }>) =>
  news.map((one, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: only ever added at the end
    <NewsLine key={place} news={one} />
  ))

export const TableLog = ({ at }: Readonly<{ at: AtTable }>) => {
  const { shown, past, news, decimals } = at
  const earlier = past.filter(({ hand }) => hand < shown.hand).slice(-EARLIER_HANDS)
  const newsOf = (hand: number): readonly PartyNews[] => news.filter((one) => one.hand === hand)
  const latest = newsOf(shown.hand)
  return (
    <HandLog
      table={shown}
      onWhy={null}
      around={earlier.length + latest.length}
      before={
        <>
          {earlier.map((update) => (
            <Fragment key={update.id}>
              <Heading hand={update.hand} />
              <EarlierHand update={update} decimals={decimals} />
              <NewsLines news={newsOf(update.hand)} />
            </Fragment>
          ))}
          {shown.lines.length === 0 ? null : <Heading hand={shown.hand} />}
        </>
      }
      after={<NewsLines news={latest} />}
    />
  )
}
