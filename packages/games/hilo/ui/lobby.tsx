/** HiLo in the lobby. It loads with the first page, so it stays small. */
import { Card, Icon, type LobbyEntry, type LobbyFact } from '@fairhouse/ui'

const Art = () => (
  <div className="row" aria-hidden="true">
    <Card code="7s" />
    <Icon name="up" size={28} />
    <Card code="Jd" />
  </div>
)

/** [H7] The return of one guess at this house. */
const returns =
  (say: (percent: string) => string): LobbyFact =>
  ({ rtp }) =>
    rtp === null ? null : say(`${rtp}%`)

export const lobby: LobbyEntry = {
  id: 'hilo',
  order: 30,
  needsHouse: true,
  words: {
    en: {
      name: 'HiLo',
      tagline: 'Higher or lower? Stop while you are ahead.',
      facts: ['Against the house', 'Play money', returns((percent) => `${percent} a guess`)],
    },
    'zh-Hans': {
      name: '高低牌',
      tagline: '下一张更高还是更低？见好就收。',
      facts: ['与庄家对局', '游戏币', returns((percent) => `每猜回报 ${percent}`)],
    },
    'zh-Hant': {
      name: '猜高低',
      tagline: '下一張高還是低？見好就收。',
      facts: ['跟莊家玩', '遊戲幣', returns((percent) => `每猜回報 ${percent}`)],
    },
  },
  Art,
}
