/** Reports a hand to the house: the lobby offers to resume an open one and lists finished ones. */
import { addRecentRound, forgetRound, inEachLanguage, rememberRound } from '@fairhouse/ui'
import { settlementOf, type ZhajinhuaPlace } from '../presenter.ts'
import { words } from '../words/index.ts'
import { signedMoney } from './teller.ts'

const GAME = 'zhajinhua'
const PAGE = `/${GAME}`

export const remember = (place: ZhajinhuaPlace | null): void => {
  if (place === null) {
    forgetRound(PAGE)
    return
  }
  if (place.type === 'waiting' || place.table.view.phase === 'playing') {
    const room = place.type === 'waiting' ? place.room : place.table.room
    rememberRound({
      game: GAME,
      href: PAGE,
      text: inEachLanguage(words, (w) => w.open[place.type](w.rooms[room])),
    })
    return
  }
  forgetRound(PAGE)
  const { table, view, decimals } = place.table
  const net = settlementOf(view)?.mine?.net ?? 0
  const amount = signedMoney(decimals)(net)
  addRecentRound({
    game: GAME,
    href: `/${GAME}/history?hand=${table}`,
    text: inEachLanguage(words, (w) => w.open.ended(table, amount)),
    at: Date.now(),
  })
}
