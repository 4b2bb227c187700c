/** A host's settings for a Hold'em table, and their summary in one sentence. The server checks the values. */
import {
  type Dictionary,
  type FieldValue,
  type Language,
  type PartyField,
  type PartyUi,
  partySettings,
  shownAmount,
} from '@fairhouse/ui'
import type { Reopening } from '../../config.ts'
import { type SeriesSettings, TABLE_FIELDS, VARIATIONS } from '../../fields.ts'
import { LEVEL_EVERY, LEVELS, type LevelSettings, WHOLE } from '../../levels.ts'
import { moneyText } from '../../presenter/teller.ts'
import { words } from '../../words/index.ts'
import { partyTexts } from '../../words/party.ts'
import { HOUSE_RULES, houseRuleTexts } from './house-rule-fields.ts'

const said = (en: string, zhHans: string, zhHant: string): Dictionary<string> => ({
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
})

type Values = Readonly<Record<string, FieldValue>>
type Problem = NonNullable<PartyField['problem']>
const isMore = (values: Values, one: string, other: string): boolean =>
  Number(values[one]) > Number(values[other])

const smallBlindProblem: Problem = (values) =>
  isMore(values, 'smallBlind', 'bigBlind')
    ? said('No more than the big blind.', '不能高于大盲。', '不能高於大盲。')
    : null

const buyInProblem: Problem = (values) => {
  if (isMore(values, 'buyInUsual', 'buyInMost'))
    return said('No more than the maximum buy-in.', '不能高于最高买入。', '不能高於最高買入。')
  return isMore(values, 'buyInLeast', 'buyInUsual')
    ? said('No less than the minimum buy-in.', '不能低于最低买入。', '不能低於最低買入。')
    : null
}
const isCash = ({ format }: Values): boolean => format === 'open'
const isSitAndGo = ({ format }: Values): boolean => format === 'tournament'

const setting = partySettings(TABLE_FIELDS)

const FORMATS = {
  open: said('Cash game', '现金局', '現金局'),
  tournament: said('Sit and go', '单桌赛（SNG）', '單桌賽（SNG）'),
}

const CASH: readonly PartyField[] = [
  setting('smallBlind', {
    ...{ isMain: true, when: isCash, problem: smallBlindProblem },
    label: said('Small blind', '小盲', '小盲'),
  }),
  setting('bigBlind', { isMain: true, when: isCash, label: said('Big blind', '大盲', '大盲') }),
  setting('buyInUsual', {
    ...{ isMain: true, when: isCash, problem: buyInProblem },
    label: said('Buy-in in big blinds', '买入（大盲数）', '買入（大盲數）'),
  }),
  setting('buyInLeast', {
    when: isCash,
    label: said('Minimum buy-in in big blinds', '最低买入（大盲数）', '最低買入（大盲數）'),
  }),
  setting('buyInMost', {
    when: isCash,
    label: said('Maximum buy-in in big blinds', '最高买入（大盲数）', '最高買入（大盲數）'),
  }),
  setting('ante', { when: isCash, label: said('Ante', '前注', '前注') }),
  setting('bigBlindAnte', {
    when: isCash,
    label: said('The big blind pays the ante for everyone', '大盲代付全桌前注', '大盲代付全桌前注'),
  }),
]

const LEVEL_UNITS = { hands: said('hands', '按手数', '按手數'), minutes: said('minutes', '按分钟', '按分鐘') }

const SIT_AND_GO: readonly PartyField[] = [
  setting('startingStack', {
    ...{ isMain: true, when: isSitAndGo },
    label: said('Starting chips', '起始筹码', '起始籌碼'),
  }),
  setting('levelBy', {
    ...{ isMain: true, when: isSitAndGo },
    label: said('Blinds rise by', '升盲方式', '升盲方式'),
    choices: (unit) => LEVEL_UNITS[unit],
  }),
  {
    ...{ name: 'levelEvery', of: 'settings', kind: 'number', initial: LEVEL_EVERY.hands, min: 1, max: 1000 },
    ...{ isMain: true, when: isSitAndGo },
    label: said('Hands or minutes per level', '每级手数或分钟数', '每級手數或分鐘數'),
  },
  setting('prizes', {
    when: isSitAndGo,
    label: said('Prizes', '奖金分配', '獎金分配'),
    choices: [
      { value: null, label: said('By the number of players', '按人数', '按人數') },
      { value: [WHOLE], label: said('Winner takes all', '冠军独得', '冠軍獨得') },
      { value: [6500, 3500], label: said('65 / 35', '65 / 35', '65 / 35') },
      { value: [5000, 3000, 2000], label: said('50 / 30 / 20', '50 / 30 / 20', '50 / 30 / 20') },
    ],
  }),
]

const reopeningLabel = (value: Reopening): Dictionary<string> => {
  if (value === 'cumulative')
    return said('Once they add up to a full raise', '累计够一次完整加注时可以', '累計達一次完整加注時可以')
  return value ? said('Always', '可以', '可以') : said('Never', '不可以', '不可以')
}

const RABBIT: PartyField = {
  ...{ name: 'rabbit', of: 'frame', kind: 'switch', initial: false },
  label: said('Rabbit hunt after a hand', '每手结束后可看未发的牌', '每手結束後可看未發的牌'),
  hint: said(
    'Anyone may then see the cards that would have come.',
    '任何人都可以看本该发出的公共牌。',
    '任何人都可以看原本會發出的公共牌。',
  ),
}

export const fields: PartyUi['fields'] = [
  setting('format', {
    ...{ isMain: true, isFixed: true },
    label: said('Format', '形式', '形式'),
    choices: (format) => FORMATS[format],
  }),
  ...CASH,
  ...HOUSE_RULES,
  ...SIT_AND_GO,
  setting('reopenOnShortAllinRaise', {
    label: said(
      'Do short all-ins reopen the betting?',
      '不足额全下后可否再加注？',
      '不足額全下後可否再加注？',
    ),
    choices: reopeningLabel,
  }),
  RABBIT,
]

export const holdemPartyBots: PartyUi['bots'] = [
  { temperament: 'easy', label: said('Easy', '简单', '簡單') },
  { temperament: 'medium', label: said('Medium', '中等', '普通') },
  { temperament: 'hard', label: said('Hard', '困难', '困難') },
  { temperament: 'charts', label: said('Strong, plays by charts', '强（按翻牌前表）', '強（按翻牌前表）') },
]

type PartySummary = Parameters<PartyUi['summary']>[0]

/** On one line, also in a narrow place. */
const blindsText = (small: string, big: string): string => `${small}\u00a0/\u00a0${big}`

const sitAndGo = ({ settings, buyIn }: PartySummary, language: Language): string => {
  const [w, t] = [words[language], partyTexts[language]]
  const { levels = LEVELS, levelBy = 'hands', levelEvery } = settings as Partial<LevelSettings>
  const { smallBlind, bigBlind } = levels[0]!
  const every = t.every[levelBy](levelEvery ?? LEVEL_EVERY[levelBy])
  return t.sitAndGoSummary(
    w.chips(buyIn?.usual ?? 0),
    blindsText(w.chips(smallBlind), w.chips(bigBlind)),
    every,
  )
}

const cash = ({ config, settings, buyIn, decimals }: PartySummary, language: Language): string => {
  const [w, t] = [words[language], partyTexts[language]]
  const chips = (amount: number): string => moneyText(amount, decimals, w.chips)
  const { smallBlind, bigBlind, ante } = config as Readonly<Record<string, number>>
  const blinds = blindsText(chips(smallBlind ?? 0), chips(bigBlind ?? 0))
  const set = settings as Partial<SeriesSettings>
  const isPlain =
    (set.dealersChoice ?? []).length === 0 && set.variation === 'holdem' && set.limit !== 'pot-limit'
  const said = t.cashSummary(isPlain, blinds, chips(buyIn?.least ?? 0), chips(buyIn?.most ?? 0))
  const rules = houseRuleTexts(set, language, chips)
  return [
    said,
    ...(ante ? [t.withAnte(chips(ante))] : []),
    ...(rules.length > 0 ? [`${rules.join(' · ')}.`] : []),
  ].join(' ')
}

export const summary: PartyUi['summary'] = (party, language) =>
  party.format === 'tournament' ? sitAndGo(party, language) : cash(party, language)

const amountIn = (facts: Readonly<Record<string, unknown>>, name: string): string =>
  shownAmount(String(facts[name] ?? '0'))

export const stakes: NonNullable<PartyUi['stakes']> = (facts, language) => {
  const blinds = `${amountIn(facts, 'smallBlind')} / ${amountIn(facts, 'bigBlind')}`
  const { rules, withAnte } = partyTexts[language]
  const hasAnte = Number(facts.ante ?? 0) > 0
  const variation = VARIATIONS.find((name) => name === facts.variation)
  return [
    ...(variation === undefined ? [] : [rules.variations[variation]]),
    blinds,
    ...(hasAnte ? [withAnte(amountIn(facts, 'ante'))] : []),
  ].join(' · ')
}
