/** What a host can set at a table of 炸金花 with friends: the same as a room, in whole chips. */
import { printAmount } from '@fairhouse/kit'
import { type Dictionary, type PartyField, type PartyUi, partySettings, shownAmount } from '@fairhouse/ui'
import { ROUND_NAMES, TABLE_FIELDS } from '../fields.ts'
import { roomWords } from '../words/room.ts'
import { roomTerms, type TermWords } from '../words/terms.ts'

const text = (en: string, zhHans: string, zhHant: string): Dictionary<string> => ({
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
})
const field = (name: keyof (typeof roomWords)['en']['fields'] & string): Dictionary<string> =>
  text(roomWords.en.fields[name]!, roomWords['zh-Hans'].fields[name]!, roomWords['zh-Hant'].fields[name]!)
const term = (pick: (words: TermWords) => string): Dictionary<string> =>
  text(pick(roomTerms.en), pick(roomTerms['zh-Hans']), pick(roomTerms['zh-Hant']))
type Problem = NonNullable<PartyField['problem']>
const isMore = (values: Parameters<Problem>[0], one: string, other: string): boolean =>
  Number(values[one]) > Number(values[other])

const capProblem: Problem = ({ ante, cap }) =>
  Number(cap) < 2 * Number(ante)
    ? text('At least twice the ante.', '不能低于底注的两倍。', '不能低於底注的兩倍。')
    : null

const buyInProblem: Problem = (values) => {
  if (isMore(values, 'buyInUsual', 'buyInMost'))
    return text('No more than the highest buy-in.', '不能高于最高带入。', '不能高於最高帶入。')
  return isMore(values, 'buyInLeast', 'buyInUsual')
    ? text('No less than the lowest buy-in.', '不能低于最低带入。', '不能低於最低帶入。')
    : null
}

const LADDERS = [
  [1, 2, 5, 10, 20, 50],
  [1, 2, 3, 4, 5, 6, 8, 10],
  [1, 2, 4, 8, 16, 32],
] as const

const setting = partySettings(TABLE_FIELDS)

export const fields: readonly PartyField[] = [
  setting('ante', { isMain: true, label: field('ante') }),
  setting('cap', { isMain: true, problem: capProblem, label: field('cap') }),
  setting('ladder', {
    label: field('ladder'),
    choices: LADDERS.map((ladder) => {
      const steps = ladder.join(' · ')
      return { value: ladder, label: text(steps, steps, steps) }
    }),
  }),
  ...ROUND_NAMES.map((name) => setting(name, { label: field(name) })),
  setting('compareCost', {
    label: term(({ compareCost }) => compareCost),
    choices: (value) => term(({ compareCosts }) => compareCosts[value]),
  }),
  setting('a23', { label: term(({ a23 }) => a23), choices: (value) => term(({ a23s }) => a23s[value]) }),
  setting('single', {
    label: term(({ single }) => single),
    choices: (value) => term(({ singles }) => singles[value]),
  }),
  setting('showAfterFolds', {
    label: text(
      'The winner shows the cards after everybody folds',
      '其他人都弃牌时赢家也亮牌',
      '其他人都蓋牌時贏家也亮牌',
    ),
  }),
  setting('autoCall', {
    label: text('Auto-call can be switched on', '可以开启跟到底', '可以開啟一路跟'),
  }),
  setting('buyInUsual', {
    problem: buyInProblem,
    label: text('Usual buy-in, in antes', '标准带入（底注倍数）', '標準帶入（底注倍數）'),
  }),
  setting('buyInLeast', {
    label: text('Lowest buy-in, in antes', '最低带入（底注倍数）', '最低帶入（底注倍數）'),
  }),
  setting('buyInMost', {
    label: text('Highest buy-in, in antes', '最高带入（底注倍数）', '最高帶入（底注倍數）'),
  }),
]

export const summary: PartyUi['summary'] = ({ settings, buyIn, decimals }, language) => {
  const number = (value: unknown): string => shownAmount(printAmount(BigInt(Number(value)), decimals))
  const [ante, cap, chips] = [number(settings.ante), number(settings.cap), number(buyIn?.usual ?? 0)]
  return {
    en: `Ante ${ante}, cap ${cap}; you sit down with ${chips} chips.`,
    'zh-Hans': `底注 ${ante}，顶注 ${cap}，带入 ${chips} 筹码。`,
    'zh-Hant': `底注 ${ante}，上限 ${cap}，帶入 ${chips} 籌碼。`,
  }[language]
}

export const zhajinhuaPartyBots: PartyUi['bots'] = (['cautious', 'balanced', 'bold'] as const).map(
  (temperament) => ({
    temperament,
    label: text(
      roomWords.en.temperaments[temperament],
      roomWords['zh-Hans'].temperaments[temperament],
      roomWords['zh-Hant'].temperaments[temperament],
    ),
  }),
)
