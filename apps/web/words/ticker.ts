/** The few words of the ticker. */
import type { Dictionary } from '@fairhouse/ui'

type News = (player: string, room: string, amount: string) => string

export const tickerWords: Dictionary<
  Readonly<{ label: string; win: News; bonus: News; sample: string; hold: string; go: string }>
> = {
  en: {
    label: 'News from the tables',
    win: (player, room, amount) => `${player} won ${amount} (${room})`,
    bonus: (player, room, amount) => `${player}: leopard bonus ${amount} (${room})`,
    sample: 'sample',
    hold: 'Pause the news',
    go: 'Resume the news',
  },
  'zh-Hans': {
    label: '牌桌消息',
    win: (player, room, amount) => `${player} 在${room}赢得 ${amount}`,
    bonus: (player, room, amount) => `${player} 在${room}获得豹子彩金 ${amount}`,
    sample: '示例',
    hold: '暂停消息',
    go: '继续播放消息',
  },
  'zh-Hant': {
    label: '牌桌快訊',
    win: (player, room, amount) => `${player} 在${room}贏得 ${amount}`,
    bonus: (player, room, amount) => `${player} 在${room}獲得豹子獎金 ${amount}`,
    sample: '示例',
    hold: '暫停快訊',
    go: '繼續播放快訊',
  },
}
