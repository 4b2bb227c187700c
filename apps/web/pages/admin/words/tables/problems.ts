/** Translates the house's sentences about bad values; unknown ones stay as they are. */
import type { Language, RoomSaying } from '@fairhouse/ui'

const SAYINGS: readonly RoomSaying[] = [
  {
    said: /^must be more than 0$/,
    en: 'it must be more than 0.',
    'zh-Hans': '必须大于 0。',
    'zh-Hant': '必須大於 0。',
  },
  {
    said: /^must not be less than the entry$/,
    en: 'it must not be less than the entry.',
    'zh-Hans': '不能低于准入。',
    'zh-Hant': '不能低於門檻。',
  },
  {
    said: /^must not be less than (?:min|the start)$/,
    en: 'it must not be less than the lower value.',
    'zh-Hans': '上限不能低于下限。',
    'zh-Hant': '上限不能低於下限。',
  },
  {
    said: /^(?:min )?must not be more than max$/,
    en: 'it must not be more than the upper value.',
    'zh-Hans': '下限不能高于上限。',
    'zh-Hant': '下限不能高於上限。',
  },
  {
    said: /^must not be more than (\d+)$/,
    en: 'it must not be more than $1.',
    'zh-Hans': '不能大于 $1。',
    'zh-Hant': '不能大於 $1。',
  },
  { said: /^is too much$/, en: 'it is too much.', 'zh-Hans': '数额太大。', 'zh-Hant': '金額太大。' },
  {
    said: /^this house has no such currency$/,
    en: 'the house has no such currency.',
    'zh-Hans': '平台没有这个币种。',
    'zh-Hant': '平台沒有這個幣別。',
  },
  {
    said: /^this currency has (\d+) decimals.*$/,
    en: 'at most $1 decimals.',
    'zh-Hans': '最多 $1 位小数。',
    'zh-Hant': '最多 $1 位小數。',
  },
  {
    said: /^an amount is a decimal string.*$/,
    en: 'an amount such as 1.00.',
    'zh-Hans': '应为金额，例如 1.00。',
    'zh-Hant': '應為金額，例如 1.00。',
  },
  {
    said: /^(?:"\w+" )?must be a whole number from (\d+) to (\d+)$/,
    en: 'a whole number from $1 to $2.',
    'zh-Hans': '应为 $1 到 $2 的整数。',
    'zh-Hant': '應為 $1 到 $2 的整數。',
  },
  {
    said: /^Invalid input: expected int.*$/,
    en: 'a whole number.',
    'zh-Hans': '应为整数。',
    'zh-Hant': '應為整數。',
  },
  {
    said: /^Invalid input: expected number.*$/,
    en: 'a number.',
    'zh-Hans': '应为数字。',
    'zh-Hant': '應為數字。',
  },
  {
    said: /^Too small: expected number to be >=(\S+)$/,
    en: 'at least $1.',
    'zh-Hans': '至少 $1。',
    'zh-Hant': '至少 $1。',
  },
  {
    said: /^Too big: expected number to be <=(\S+)$/,
    en: 'at most $1.',
    'zh-Hans': '最多 $1。',
    'zh-Hant': '最多 $1。',
  },
  {
    said: /^Too small: expected array .*$/,
    en: 'choose at least one.',
    'zh-Hans': '至少选一项。',
    'zh-Hant': '至少選一項。',
  },
]

/** `own`: the translations of the room's game. */
export const shownProblem = (
  language: Language,
  problem: string,
  own: readonly RoomSaying[] = [],
): string => {
  const saying = [...own, ...SAYINGS].find(({ said }) => said.test(problem))
  return saying === undefined ? problem : problem.replace(saying.said, saying[language])
}
