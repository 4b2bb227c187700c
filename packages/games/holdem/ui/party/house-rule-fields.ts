/** House rules in the form of a table [V1]–[V8], and in its summary. */
import {
  type Dictionary,
  type FieldValue,
  type Language,
  type PartyField,
  partySettings,
} from '@fairhouse/ui'
import { type SeriesSettings, TABLE_FIELDS, VARIATIONS } from '../../fields.ts'
import type { Variation } from '../../variation.ts'
import { partyTexts } from '../../words/party.ts'

type Values = Readonly<Record<string, FieldValue>>

const said = (en: string, zhHans: string, zhHant: string): Dictionary<string> => ({
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
})

/** Read when shown: the words may not be loaded yet. */
const texts = (read: (t: (typeof partyTexts)[Language]) => string): Dictionary<string> => ({
  get en() {
    return read(partyTexts.en)
  },
  get 'zh-Hans'() {
    return read(partyTexts['zh-Hans'])
  },
  get 'zh-Hant'() {
    return read(partyTexts['zh-Hant'])
  },
})

const variationLabel = (variation: Variation) => texts(({ rules }) => rules.variations[variation])

const setting = partySettings(TABLE_FIELDS)
const isCash = ({ format }: Values): boolean => format === 'open'
const listIn = ({ dealersChoice }: Values): readonly FieldValue[] =>
  Array.isArray(dealersChoice) ? dealersChoice : []
/** Whether the variation is ever played at the table. */
const isPlayed = (values: Values, variation: Variation): boolean =>
  isCash(values) &&
  (listIn(values).length === 0 ? values.variation === variation : listIn(values).includes(variation))

/** The lists that the form offers; the house takes any. */
const LISTS: readonly (readonly Variation[])[] = [
  ['holdem', 'omaha'],
  ['holdem', 'short-deck'],
  ['holdem', 'omaha', 'short-deck'],
  VARIATIONS,
]

const LIMITS = {
  usual: said('As usual for the game', '按玩法惯例', '依玩法慣例'),
  'no-limit': said('No limit', '无限注', '無限注'),
  'pot-limit': said('Pot limit', '底池限注', '底池限注'),
}
const STRADDLES = {
  off: said('Off', '不抓', '不抓'),
  allowed: said('Allowed', '可抓', '可抓'),
  mandatory: said('Mandatory', '必抓', '必抓'),
}
const TWO_BOARDS = {
  never: said('Never', '不用', '不用'),
  'bomb-pots': said('Bomb pots', '仅炸弹底池', '僅炸彈底池'),
  always: said('Always', '每手', '每手'),
}

export const HOUSE_RULES: readonly PartyField[] = [
  setting('variation', {
    ...{ isMain: true, when: (values: Values) => isCash(values) && listIn(values).length === 0 },
    label: said('Game', '玩法', '玩法'),
    choices: variationLabel,
  }),
  setting('dealersChoice', {
    when: isCash,
    label: said('Dealer’s choice', '按钮位选玩法', '按鈕位選玩法'),
    hint: said(
      'Before each orbit the button chooses from this list.',
      '每打完一圈，由按钮位从名单中选下一圈的玩法。',
      '每打完一圈，由按鈕位從名單中選下一圈的玩法。',
    ),
    choices: [
      { value: [], label: said('Off', '关闭', '關閉') },
      ...LISTS.map((list) => ({
        value: list,
        label: texts(({ rules }) => list.map((one) => rules.variations[one]).join(rules.and)),
      })),
    ],
  }),
  setting('limit', {
    when: isCash,
    label: said('Betting limit', '下注限制', '下注限制'),
    choices: (limit) => LIMITS[limit],
  }),
  setting('shortDeckAnte', {
    when: (values) => isPlayed(values, 'short-deck'),
    label: said('Ante in short deck', '短牌前注', '短牌前注'),
    hint: said('0: a big blind.', '0：一个大盲。', '0：一個大盲。'),
  }),
  setting('straddle', {
    when: isCash,
    label: said('Straddle', '抓头', '抓頭'),
    choices: (straddle) => STRADDLES[straddle],
  }),
  setting('bombEvery', {
    when: isCash,
    label: said('A bomb pot every so many hands', '每隔几手一次炸弹底池', '每隔幾手一次炸彈底池'),
    hint: said('0: only when you call one.', '0：只在房主宣布时。', '0：只在桌主宣布時。'),
  }),
  setting('bombSize', {
    when: isCash,
    label: said('Bomb pot ante in big blinds', '炸弹底池前注（大盲数）', '炸彈底池前注（大盲數）'),
  }),
  setting('twoBoards', {
    when: isCash,
    label: said('Two boards', '双公共牌', '雙公共牌'),
    choices: (when) => TWO_BOARDS[when],
  }),
  setting('runs', {
    when: isCash,
    label: said('After an all-in, run it up to', '全下后最多跑几次', '全下後最多跑幾次'),
    hint: said('Everybody still in must agree.', '须在局玩家都同意。', '須在局玩家都同意。'),
  }),
  setting('sevenDeuce', {
    when: (values) => isPlayed(values, 'holdem'),
    label: said('Seven-deuce bounty from each', '72 赢池，每人付', '72 贏池，每人付'),
  }),
]

/** The house rules that differ from the usual, in a few words each. */
export const houseRuleTexts = (
  settings: Partial<SeriesSettings>,
  language: Language,
  chips: (amount: number) => string,
): readonly string[] => {
  const { rules: t } = partyTexts[language]
  const { dealersChoice = [], variation = 'holdem', straddle = 'off', bombEvery = 0 } = settings
  const { twoBoards = 'never', runs = 1, sevenDeuce = 0, limit = 'usual', bombSize = 5 } = settings
  const names = dealersChoice.map((name) => t.variations[name])
  const told: readonly (string | false)[] = [
    dealersChoice.length > 0 && t.choice(names.join(t.and)),
    dealersChoice.length === 0 && variation !== 'holdem' && t.variations[variation],
    limit !== 'usual' && LIMITS[limit][language],
    straddle !== 'off' && t.straddles[straddle],
    bombEvery > 0 && t.bombEvery(bombEvery, bombSize),
    twoBoards !== 'never' && t.twoBoards[twoBoards],
    runs > 1 && t.runs(runs),
    sevenDeuce > 0 && t.sevenDeuce(chips(sevenDeuce)),
  ]
  return told.filter((one) => one !== false)
}
