/** The words of an alarm: plain, because the reader has just learned that something is wrong. */
import { type Dictionary, useWords } from '@fairhouse/ui'
import type { Claim } from '@fairhouse/verify'

export type AlarmWords = Readonly<{
  title: string
  intro: string
  round: string
  /** By claim: the promise that the house broke. */
  claims: Readonly<Record<Claim, string>>
  expected: string
  found: string
  /** Field of the house's message. */
  field: string
  next: string
  save: string
  saved: string
  verify: string
  leave: string
  playOn: string
}>

const words: Dictionary<AlarmWords> = {
  en: {
    title: 'Something doesn’t match',
    intro:
      'Your browser checks every round and hand by itself. This time, what the house said does not match what it promised. No new bets are placed until you decide.',
    round: 'Round or hand',
    claims: {
      commitment: 'The commitment is not the one that was promised for this round.',
      seed: 'The revealed server seed is not the one the house had committed to.',
      'client-seed': 'The client seed is not the one your browser sent.',
      bet: 'The round is not the bet you placed.',
      terms: 'The terms are not those named in your bet.',
      plan: 'The hand isn’t the one that was planned before the first seed was revealed, or not by the announced terms.',
      vanished: 'The house asked for the seeds of a hand, and then neither dealt it nor recorded it as void.',
      actions: 'The actions are not the ones you took.',
      result: 'The seeds do not lead to the result that was shown.',
      multiplier: 'The multiplier is not the one the rules give.',
      payout: 'The payout is not the one the rules give.',
      balance: 'Your balance changed by a different amount than stake and payout.',
      nonce: 'A round is missing, or counted twice.',
      history: 'The house now describes a round differently from before.',
      log: 'The public log does not match what the house told you, or its history was changed.',
      unreadable: 'The reply to your bet can’t be read.',
    },
    expected: 'Expected',
    found: 'Found',
    field: 'Field',
    next: 'Save the evidence: it contains what your browser sent and received, so that others can check it.',
    save: 'Save the evidence',
    saved: 'Saved.',
    verify: 'Verify it yourself',
    leave: 'Stop playing',
    playOn: 'Play on anyway',
  },
  'zh-Hans': {
    title: '验证未通过',
    intro: '浏览器会自动验证每一局。这一次，平台给出的内容与事先的承诺不符。在你决定之前，不会再下新的注。',
    round: '局号',
    claims: {
      commitment: '承诺值不是这一局事先承诺的那个。',
      seed: '揭示的服务器种子与承诺值不符。',
      'client-seed': '客户端种子不是浏览器发送的那个。',
      bet: '这一局不是你下的注。',
      terms: '条款不是你投注时所指的条款。',
      plan: '这一局与揭示种子前公布的计划或规则不符。',
      vanished: '平台要求揭示种子后，这一局既没有发牌，也没有记录为作废。',
      actions: '记录的操作与你的操作不符。',
      result: '用这些种子得不出所显示的结果。',
      multiplier: '倍率与规则不符。',
      payout: '派彩与规则不符。',
      balance: '余额的变动与投注额和派彩不符。',
      nonce: '有一局缺失，或被重复计数。',
      history: '同一局前后两次的内容不同。',
      log: '公开日志与平台告诉你的内容不符，或其历史被改动。',
      unreadable: '无法读取对投注的答复。',
    },
    expected: '应为',
    found: '实为',
    field: '字段',
    next: '请保存证据：其中有浏览器收发的全部相关内容，他人可以据此重新核对。',
    save: '保存证据',
    saved: '已保存。',
    verify: '自行验证',
    leave: '停止游戏',
    playOn: '仍要继续',
  },
  'zh-Hant': {
    title: '驗證未通過',
    intro: '瀏覽器會自動驗證每一局。這一次，平台給出的內容與事先的承諾不符。在你決定之前，不會再下新的注。',
    round: '局號',
    claims: {
      commitment: '承諾值不是這一局事先承諾的那個。',
      seed: '揭示的伺服器種子與承諾值不符。',
      'client-seed': '用戶端種子不是瀏覽器送出的那個。',
      bet: '這一局不是你下的注。',
      terms: '條款不是你下注時所指的條款。',
      plan: '這一局與揭示種子前公布的計畫或規則不符。',
      vanished: '平台要求揭示種子後，這一局既沒有發牌，也沒有記錄為作廢。',
      actions: '紀錄的操作與你的操作不符。',
      result: '用這些種子得不出所顯示的結果。',
      multiplier: '倍率與規則不符。',
      payout: '派彩與規則不符。',
      balance: '餘額的變動與注額和派彩不符。',
      nonce: '有一局缺失，或被重複計數。',
      history: '同一局前後兩次的內容不同。',
      log: '公開日誌與平台告訴你的內容不符，或其歷史被改動。',
      unreadable: '無法讀取對這一注的答覆。',
    },
    expected: '應為',
    found: '實為',
    field: '欄位',
    next: '請保存證據：其中有瀏覽器收發的全部相關內容，他人可以據此重新核對。',
    save: '保存證據',
    saved: '已保存。',
    verify: '自行驗證',
    leave: '停止遊戲',
    playOn: '仍要繼續',
  },
}

export const useAlarmWords = (): AlarmWords => useWords(words)
