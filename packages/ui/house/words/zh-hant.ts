/** 各莊家遊戲共用的文字，繁體。 */
import type { StopReason } from '../autobet.ts'
import type { Reaction } from '../autobet-form.ts'
import type { Words } from './en.ts'

const refusals: Record<string, string> = {
  'bad-amount': '金額要是數字，例如 1.00。',
  'bad-grouping': '逗號只用來分隔千位，小數寫在小數點後：1,000.00。',
  'too-many-decimals': '這個幣別沒有這麼多位小數。',
  'bet-too-small': '低於最低注額。',
  'bet-too-large': '超過最高注額。',
  'insufficient-funds': '餘額不夠下這一注。',
  'demo-only': '這次登入只能使用遊戲幣。',
  'unknown-currency': '這裡不能使用這個幣別。',
  'unknown-player': '營運商的錢包裡沒有你的帳戶。',
  'wallet-unavailable': '營運商的錢包沒有回應。這一注沒有成立；已扣的款項會退回。',
  'wallet-refused': '營運商的錢包拒絕了這個動作。',
  'wallet-elsewhere': '這個錢包由營運商管理，請到營運商那裡存提。',
  'stale-commitment': '你在另一個視窗下了注，下一局的種子已經換了。請看過再下注。',
  'stale-terms': '本遊戲的條款已變更。請看過後再下注。',
  'stale-sequence': '這一局已在另一個視窗繼續，現在看到的是最新狀態。',
  'round-open': '還有一局沒結束，已經顯示出來。',
  'round-over': '這一局已經結束。',
  seated: '你正在等候入座或已經在牌桌上，離開後才能在這裡下注。',
  'bad-client-seed': '8 到 256 個字母、數字或符號，不含「:」和「|」。',
  'game-off': '這個遊戲目前未開放。',
  'operator-off': '你的營運商目前不接受下注。',
  'self-excluded': '你已設定暫停下注，到期前無法下注。',
  'over-daily-limit': '這一注會超過你自訂的每日上限。',
  'too-many-requests': '太快了，請稍等一下。',
  'too-soon': '還不到領免費遊戲幣的時間。',
  'not-low': '餘額偏低時才能領免費遊戲幣。',
  unreachable: '現在連不上平台。',
  offline: '與平台的連線中斷。',
  'connection-lost': '還沒收到回覆，連線就中斷了。',
  unverified: '有結果不一致。請先閱讀警報，再繼續下注。',
  unconfirmed: '平台沒有及時確認。實際結果請看餘額和紀錄。',
  busy: '平台正忙，沒有記帳，請稍後再試。',
  'too-late': '請求送達太晚，沒有記帳，請再試一次。',
  stopping: '平台正在重新啟動，請稍後再試。',
  'storage-unavailable': '平台暫時無法儲存資料，沒有記帳，請稍後再試。',
  halted: '平台為保護已有的紀錄暫停了，沒有記帳。',
  'bad-token': '登入已失效，請重新整理頁面。',
  'not-in': '你已不在這一局中。',
  'auto-call-off': '這個牌廳沒有一路跟。',
  'unknown-game': '平台沒有這個遊戲。',
  'house-full': '平台人數已滿，請稍後再試。',
  'key-conflict': '這項操作已用別的選擇送出過，請再試一次。',
  'internal-error': '平台內部發生錯誤，沒有記帳。',
}

const ended: Record<StopReason, (stake: string) => string> = {
  rounds: () => '局數已滿。',
  profit: () => '獲利已達目標。',
  loss: (stake) => `已停止：再下一注 ${stake} 可能超過虧損上限。`,
  'max-bet': (stake) => `已停止：下一注 ${stake} 會超過最高注額。`,
  balance: (stake) => `已停止：餘額不夠下一注 ${stake}。`,
  error: () => '發生錯誤，已停止。',
  stopped: () => '你已停止。',
}
const reactions: Record<Reaction, string> = { reset: '回到原額', raise: '增加' }

export const zhHant: Words = {
  refused: (code) => refusals[code] ?? '平台拒絕了這個要求。',
  playMoney: '遊戲幣',

  stake: {
    label: '注額',
    range: (min, max) => `${min} – ${max}`,
    half: '注額減半',
    double: '注額加倍',
    shortcuts: '常用注額',
    preset: (amount) => `注額 ${amount}`,
    min: '最低',
    max: '最高',
    freeCoins: '領免費遊戲幣',
  },
  bet: (amount) => `下注 ${amount}`,
  maxPayout: '最高派彩',
  resumed: '接續未完的一局。',
  rtp: '理論回報率',

  cap: {
    at: (currency) => `依此注額（${currency}）`,
    most: (most) => `每局最高派彩 ${most}。`,
    top: (multiplier, isCapped) => (isCapped ? `最高 ${multiplier}（受最高派彩限制）` : `最高 ${multiplier}`),
    cuts: (stake, most) => `注額 ${stake} 時，最高的幾級獎金會被最高派彩 ${most} 截斷。所示數字已計入。`,
    ends: (stake, at, most) =>
      `注額 ${stake} 時，到 ${at} 就依最高派彩 ${most} 派彩並結束這局。劃掉的部分不會到達。`,
    returns: (low, high, most) =>
      `依此注額，收手的平均回報為 ${low} 至 ${high}，因為每局派彩不超過 ${most}。`,
    rules: (stake, most, low) =>
      `每局派彩不超過 ${most}，所以注額大時回報可能較低：以最高注額 ${stake}，最差的玩法平均回報為 ${low}。「完整機率」頁可以查看任何注額的回報。`,
  },

  auto: {
    tab: '自動',
    about: '在本機重複下注；離開頁面就停，遇到任何錯誤也會停。',
    rounds: '局數',
    endless: '留白：不限',
    badRounds: (max) => `請輸入 1 到 ${max} 的整數，或留白。`,
    onWin: '贏了之後的注額',
    onLoss: '輸了之後的注額',
    reactions,
    percent: '增加 %',
    badPercent: (max) => `要大於 0，最多 ${max}。`,
    profit: '獲利達到多少就停',
    loss: '最多虧損',
    badAmount: '請輸入金額，例如 5.00，或留白。',
    turbo: '極速：沒有動畫，也不停頓',
    start: '開始自動下注',
    stop: '停止自動下注',
    progress: (rounds, net) => `${rounds} 局，${net}。`,
    nextStake: (stake) => `下一注 ${stake}。`,
    leftOpen: '這一局還沒結束：請自己打完。',
    ended: (reason, stake) => ended[reason](stake),
  },

  stats: {
    tab: '統計',
    none: '還沒開始。你這次的輸贏會畫在這裡。',
    graph: (profit) => `這次每一局之後的輸贏，現在 ${profit}`,
    profit: '輸贏',
    wagered: '總注額',
    rounds: '局數',
    highest: '單局最多贏',
    wins: '贏',
    losses: '輸',
    about: (currency) => `幣別 ${currency}，從打開頁面算起。`,
    reset: '歸零',
  },

  seeds: {
    tab: '種子',
    fixed: '下一局的種子已經定下：',
    none: '連上平台後，種子會顯示在這裡。',
    nextTitle: (nonce) => `下一局（序號 ${nonce}）`,
    commitment: '伺服器種子的承諾值',
    about:
      '伺服器種子早已定下，它的 SHA-256 就是承諾值。瀏覽器拿到承諾值之後，才為每一注隨機產生新的用戶端種子，所以雙方都無法挑選結果。',
    words: '你自己的話（可不填）',
    wordsNote: '會混入每一注的用戶端種子，只保存在這個瀏覽器裡。',
    exact: '指定用戶端種子',
    exactHint: '留空：每注重新產生',
    exactNote:
      '留空時，瀏覽器為每一注重新產生用戶端種子，這樣更安全。在這裡填寫的內容會逐字用於每一注，直到你清空為止。',
    exactReused: '你已用這個用戶端種子下注過，平台已經知道它：下一局會標為重複使用。',
    typed: '由你逐字指定。',
    latest: '最近一次的用戶端種子',
    drawn: '由這個瀏覽器隨機產生：32 位十六進位數。',
    mixed: '產生自',
    mixedNote: '你的話、一個冒號和 32 位隨機十六進位數。用戶端種子就是這段文字 SHA-256 的前 32 位。',
    reused: '用戶端種子重複使用：平台定下伺服器種子時已經知道它，有可能挑過對自己有利的種子。',
    thisRound: '這一局',
    lastRound: '上一局',
  },

  terms: { label: '遊戲條款的雜湊值', read: '查看這些條款' },

  rail: {
    label: '機率、自動下注、統計、紀錄與種子',
    more: '機率 · 自動 · 紀錄',
    chances: '機率',
    rules: '規則',
    odds: '完整機率',
    keys: '按鍵',
  },

  keys: {
    title: '按鍵',
    rows: [
      ['A', '停止自動下注；打開自動下注頁時為開始'],
      ['?', '這張表'],
      ['Esc', '關閉'],
    ],
    note: '輸入文字時按鍵不會作用。可在設定中關閉。',
  },

  proof: {
    title: (round) => `第 ${round} 局`,
    server: '伺服器種子（已公開）',
    hidden: '這一局結束後才公開伺服器種子。',
    commitment: '下注前給出的承諾值',
    client: '用戶端種子',
    nonce: '序號（nonce）',
    round: '局號',
    verify: '驗證這一局',
    log: '在公開日誌中查找',
    verifyShort: '驗證',
  },

  checks: {
    verified: '瀏覽器已驗證：種子、開獎、條款和派彩均與承諾一致。',
    pending: '暫未驗證：還缺少資料，瀏覽器會自動重試。',
    mismatch: '瀏覽器發現不一致。',
    none: '每局結束後，瀏覽器都會自動驗證。',
    counted: (verified: number, pending: number) =>
      `瀏覽器已驗證 ${verified} 局${pending === 0 ? '。' : `，${pending} 局待驗證。`}`,
    last: (time: string) => `最近驗證：${time}。`,
    log: (size: number, waiting: number) =>
      `公開日誌：已核對含 ${size} 條記錄的檢查點；${waiting === 0 ? '你玩的每一局都已收錄' : `你有 ${waiting} 局尚未收錄`}。`,
    witnesses: (cosigned: number, wanted: number) =>
      `等待見證：你要求 ${wanted} 位見證人，已有 ${cosigned} 位聯署了你最近的幾局。`,
    witnessesLate:
      '已有十分鐘，聯署的見證人仍少於你要求的數量。這並不說明平台有問題：你可以繼續等待，在設定中減少數量，或停止遊戲。',
    witnessesChanged: (names: string) =>
      `平台列出的見證人與之前不同（${names}）。只有你信任過的才算數；如要信任新的見證人，請在設定中重新選擇數量。`,
    restarted: (from: string) => `平台啟用了新的公開日誌。原日誌 ${from} 不再延續，其中的承諾無法繼續核對。`,
    refusals: (count: number) =>
      `有 ${count} 次下注在平台看到你的種子之後被拒，理由無法核實。若反覆出現，平台可能在挑選結果。`,
    seedsRefused: (refused: number, asked: number) =>
      `牌桌上 ${asked} 局裡有 ${refused} 局，平台沒有及時收下你的種子。`,
    beyondBadLuck: '連線不佳也無法解釋這麼多次：平台可能在挑選要發的牌局。',
  },

  history: {
    staked: (amount) => `注額 ${amount}`,
    tab: '紀錄',
    label: '我的下注紀錄',
    whose: '誰的紀錄',
    own: '我的',
    all: '所有人的',
    none: '還沒有紀錄。你玩過的每一局和它的種子都會留在這裡。',
    loading: '正在讀取紀錄……',
    failed: '無法讀取紀錄。',
    open: '進行中',
    reused: '種子重複使用',
    more: '更早的紀錄',
    searching: '搜尋中……',
    stop: '停止',
    noneSoFar: '目前還沒找到。',
  },

  finder: {
    label: '用局號查詢',
    open: '打開',
    bad: '局號是一串數字。',
    none: '這裡沒有你的這一局。',
  },

  latest: {
    label: '全平台最新下注',
    loading: '正在讀取最新下注……',
    failed: '無法讀取最新下注。',
    ready: '還沒有人玩過。',
  },

  rules: { goal: '怎麼玩', pay: '派彩', returns: '能拿回多少', open: '未完的一局' },

  notice: {
    connecting: '正在連線到平台……',
    others: '其他遊戲',
    offline: {
      title: '連不上平台',
      text: '你的餘額和未完的一局都存在平台那裡。恢復後這一頁會自動連線。',
    },
    absent: {
      title: '這個網址沒有平台伺服器',
      text: '這個遊戲要靠伺服器進行，而這裡只有網頁。規則和機率都看得到；驗證器和不需要伺服器的遊戲都在本機執行。',
    },
    closed: { title: '這個遊戲目前未開放', text: '平台已將它關閉。' },
    lost: '連線中斷，這一局和餘額不受影響。',
    back: '已重新連線。',
    checking: '正在查核你的上一注……',
  },
}
