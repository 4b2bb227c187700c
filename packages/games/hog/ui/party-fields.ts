/** What a host can set for a duel of Hog, and who can take the second seat. */
import { type PartyField, type PartyUi, partySettings } from '@fairhouse/ui'
import { FIELDS } from '../rules.ts'

const setting = partySettings(FIELDS)

export const fields: readonly PartyField[] = [
  setting('goal', { isMain: true, label: { en: 'Goal', 'zh-Hans': '目标分数', 'zh-Hant': '目標分數' } }),
  {
    name: 'turnSeconds',
    of: 'frame',
    kind: 'number',
    initial: 20,
    min: 5,
    max: 120, // [L7]
    label: { en: 'Seconds per turn', 'zh-Hans': '每次行动时间（秒）', 'zh-Hant': '每次行動時間（秒）' },
  },
  setting('sides', { label: { en: 'Sides of a die', 'zh-Hans': '骰子面数', 'zh-Hant': '骰子面數' } }),
  setting('maxDice', {
    label: { en: 'Most dice in a throw', 'zh-Hans': '每次最多掷几颗', 'zh-Hant': '每次最多擲幾顆' },
  }),
]

export const summary: PartyUi['summary'] = ({ settings }, language) => {
  const [goal, sides, dice] = [settings.goal, settings.sides, settings.maxDice].map(String)
  return {
    en: `A duel to ${goal}, up to ${dice} dice with ${sides} sides.`,
    'zh-Hans': `双人对决，先到 ${goal} 分，每次最多 ${dice} 颗 ${sides} 面骰。`,
    'zh-Hant': `雙人對決，先到 ${goal} 分，每次最多 ${dice} 顆 ${sides} 面骰。`,
  }[language]
}

export const hogPartyBots: PartyUi['bots'] = [
  {
    temperament: 'always_roll',
    label: { en: 'Always six dice', 'zh-Hans': '总掷六颗', 'zh-Hant': '總是擲六顆' },
  },
  {
    temperament: 'suspect',
    label: { en: 'Picks free points', 'zh-Hans': '见好就收', 'zh-Hant': '見好就收' },
  },
  {
    temperament: 'final_strategy',
    label: { en: 'Plays well', 'zh-Hans': '高手', 'zh-Hant': '高手' },
  },
]
