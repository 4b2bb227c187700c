/** 各庄家游戏共用的文字，简体。 */
import type { StopReason } from '../autobet.ts'
import type { Reaction } from '../autobet-form.ts'
import type { Words } from './en.ts'

const refusals: Record<string, string> = {
  'bad-amount': '金额应为数字，例如 1.00。',
  'bad-grouping': '逗号只用来分隔千位，小数写在小数点后：1,000.00。',
  'too-many-decimals': '该币种没有这么多位小数。',
  'bet-too-small': '低于最低投注额。',
  'bet-too-large': '超过最高投注额。',
  'insufficient-funds': '余额不足。',
  'demo-only': '本次登录只能使用游戏币。',
  'unknown-currency': '这里不能使用该币种。',
  'unknown-player': '运营商的钱包里没有你的账户。',
  'wallet-unavailable': '运营商的钱包没有回应。这一注没有成立；若已扣款，会退回。',
  'wallet-refused': '运营商的钱包拒绝了这次操作。',
  'wallet-elsewhere': '这个钱包由运营商保管，请在运营商处存取。',
  'stale-commitment': '你已在另一个窗口投注，下一局的种子已经更换。请看过再投注。',
  'stale-terms': '本游戏的条款已变更。请看过后再投注。',
  'stale-sequence': '这一局已在另一个窗口继续，现在显示的是最新状态。',
  'round-open': '已有一局未结束，现已显示。',
  'round-over': '这一局已经结束。',
  seated: '你正在等待入座或已在牌桌上，离开后才能在这里投注。',
  'bad-client-seed': '8 到 256 个字母、数字或符号，不含“:”和“|”。',
  'game-off': '该游戏暂时关闭。',
  'operator-off': '你的运营商暂不接受投注。',
  'self-excluded': '你已暂停投注，到你设定的日期为止。',
  'over-daily-limit': '这一注会超过你设定的每日限额。',
  'too-many-requests': '太快了，请稍候。',
  'too-soon': '还没到领取免费游戏币的时间。',
  'not-low': '余额较少时才能领取免费游戏币。',
  unreachable: '现在无法连接平台。',
  offline: '与平台的连接已断开。',
  'connection-lost': '还没收到答复，连接就中断了。',
  unverified: '有结果不一致。请先阅读警报，再继续投注。',
  unconfirmed: '平台没有及时确认。余额和历史会显示实际结果。',
  busy: '平台正忙，没有记账，请稍后再试。',
  'too-late': '请求送达太晚，没有记账，请再试一次。',
  stopping: '平台正在重启，请稍后再试。',
  'storage-unavailable': '平台暂时无法保存数据，没有记账，请稍后再试。',
  halted: '平台为保护已有的记录暂停了，没有记账。',
  'bad-token': '登录已失效，请刷新页面。',
  'not-in': '你已不在这一局中。',
  'auto-call-off': '这个房间没有跟到底。',
  'unknown-game': '平台没有这个游戏。',
  'house-full': '平台人数已满，请稍后再试。',
  'key-conflict': '这项操作已用别的选择提交过，请重试。',
  'internal-error': '平台内部出错，没有记账。',
}

const ended: Record<StopReason, (stake: string) => string> = {
  rounds: () => '局数已满。',
  profit: () => '已达到盈利目标。',
  loss: (stake) => `已停止：下一注 ${stake} 可能超过亏损上限。`,
  'max-bet': (stake) => `已停止：下一注 ${stake} 会超过最高投注额。`,
  balance: (stake) => `已停止：余额不够下一注 ${stake}。`,
  error: () => '出错，已停止。',
  stopped: () => '已由你停止。',
}
const reactions: Record<Reaction, string> = { reset: '恢复原额', raise: '增加' }

export const zhHans: Words = {
  refused: (code) => refusals[code] ?? '平台拒绝了这个请求。',
  playMoney: '游戏币',

  stake: {
    label: '投注额',
    range: (min, max) => `${min} – ${max}`,
    half: '投注额减半',
    double: '投注额加倍',
    shortcuts: '常用投注额',
    preset: (amount) => `投注额 ${amount}`,
    min: '最小',
    max: '最大',
    freeCoins: '领取免费游戏币',
  },
  bet: (amount) => `投注 ${amount}`,
  maxPayout: '最高派彩',
  resumed: '继续未结束的一局。',
  rtp: '理论回报率',

  cap: {
    at: (currency) => `按此投注额（${currency}）`,
    most: (most) => `每局最高派彩 ${most}。`,
    top: (multiplier, isCapped) => (isCapped ? `最高 ${multiplier}（受最高派彩限制）` : `最高 ${multiplier}`),
    cuts: (stake, most) => `投注 ${stake} 时，最高的几档奖金会被最高派彩 ${most} 截断。所示数字已计入。`,
    ends: (stake, at, most) =>
      `投注 ${stake} 时，到 ${at} 即按最高派彩 ${most} 派彩并结束本局。划掉的部分不会到达。`,
    returns: (low, high, most) =>
      `按此投注额，收手的平均回报为 ${low} 至 ${high}，因为每局派彩不超过 ${most}。`,
    rules: (stake, most, low) =>
      `每局派彩不超过 ${most}，所以投注额大时回报可能更低：按最高投注额 ${stake}，最差的玩法平均回报为 ${low}。“完整概率”页可以查看任意投注额的回报。`,
  },

  auto: {
    tab: '自动',
    about: '在本机重复投注，离开页面即停止，遇到任何错误也会停止。',
    rounds: '局数',
    endless: '留空：不限',
    badRounds: (max) => `请输入 1 到 ${max} 的整数，或留空。`,
    onWin: '赢了之后的投注额',
    onLoss: '输了之后的投注额',
    reactions,
    percent: '增加 %',
    badPercent: (max) => `大于 0，最多 ${max}。`,
    profit: '盈利达到即停止',
    loss: '最多亏损',
    badAmount: '请输入金额，例如 5.00，或留空。',
    turbo: '极速：没有动画，没有停顿',
    start: '开始自动投注',
    stop: '停止自动投注',
    progress: (rounds, net) => `${rounds} 局，${net}。`,
    nextStake: (stake) => `下一注 ${stake}。`,
    leftOpen: '这一局还没结束：请自己打完。',
    ended: (reason, stake) => ended[reason](stake),
  },

  stats: {
    tab: '统计',
    none: '还没有开始。这里会画出你本次的盈亏。',
    graph: (profit) => `本次每一局后的盈亏，现在 ${profit}`,
    profit: '盈亏',
    wagered: '总投注',
    rounds: '局数',
    highest: '单局最多赢',
    wins: '赢',
    losses: '输',
    about: (currency) => `币种 ${currency}，从打开页面算起。`,
    reset: '清零',
  },

  seeds: {
    tab: '种子',
    fixed: '下一局的种子已确定：',
    none: '连接平台后，这里会显示种子。',
    nextTitle: (nonce) => `下一局（序号 ${nonce}）`,
    commitment: '服务器种子的承诺值',
    about:
      '服务器种子早已确定，它的 SHA-256 就是承诺值。浏览器拿到承诺值之后，才为每一注随机生成新的客户端种子，所以双方都无法挑选结果。',
    words: '你自己的话（可不填）',
    wordsNote: '会混入每一注的客户端种子，只保存在这个浏览器里。',
    exact: '指定客户端种子',
    exactHint: '留空：每注重新生成',
    exactNote:
      '留空时，浏览器为每一注重新生成客户端种子，这样更安全。在这里填写的内容会逐字用于每一注，直到你清空为止。',
    exactReused: '你已用这个客户端种子投注过，平台已经知道它：下一局会标为重复使用。',
    typed: '由你逐字指定。',
    latest: '最近一次的客户端种子',
    drawn: '由这个浏览器随机生成：32 位十六进制数。',
    mixed: '生成自',
    mixedNote: '你的话、一个冒号和 32 位随机十六进制数。客户端种子就是这段文字 SHA-256 的前 32 位。',
    reused: '客户端种子重复使用：平台定下服务器种子时已经知道它，有可能挑过对自己有利的种子。',
    thisRound: '本局',
    lastRound: '上一局',
  },

  terms: { label: '游戏条款的哈希值', read: '查看这些条款' },

  rail: {
    label: '概率、自动投注、统计、历史与种子',
    more: '概率 · 自动 · 历史',
    chances: '概率',
    rules: '规则',
    odds: '完整概率',
    keys: '按键',
  },

  keys: {
    title: '按键',
    rows: [
      ['A', '停止自动投注；打开自动投注页时为开始'],
      ['?', '本表'],
      ['Esc', '关闭'],
    ],
    note: '输入文字时按键不起作用，可在设置中关闭。',
  },

  proof: {
    title: (round) => `第 ${round} 局`,
    server: '服务器种子（已公开）',
    hidden: '这一局结束后公开服务器种子。',
    commitment: '投注前给出的承诺值',
    client: '客户端种子',
    nonce: '序号（nonce）',
    round: '局号',
    verify: '验证这一局',
    log: '在公开日志中查找',
    verifyShort: '验证',
  },

  checks: {
    verified: '浏览器已验证：种子、开奖、条款和派彩均与承诺一致。',
    pending: '暂未验证：还缺少资料，浏览器会自动重试。',
    mismatch: '浏览器发现不一致。',
    none: '每局结束后，浏览器都会自动验证。',
    counted: (verified: number, pending: number) =>
      `浏览器已验证 ${verified} 局${pending === 0 ? '。' : `，${pending} 局待验证。`}`,
    last: (time: string) => `最近验证：${time}。`,
    log: (size: number, waiting: number) =>
      `公开日志：已核对含 ${size} 条记录的检查点；${waiting === 0 ? '你玩的每一局都已收录' : `你有 ${waiting} 局尚未收录`}。`,
    witnesses: (cosigned: number, wanted: number) =>
      `等待见证：你要求 ${wanted} 位见证人，已有 ${cosigned} 位联署了你最近的几局。`,
    witnessesLate:
      '已有十分钟，联署的见证人仍少于你要求的数量。这并不说明平台有问题：你可以继续等待，在设置中减少数量，或停止游戏。',
    witnessesChanged: (names: string) =>
      `平台列出的见证人与之前不同（${names}）。只有你信任过的才算数；如要信任新的见证人，请在设置中重新选择数量。`,
    restarted: (from: string) => `平台启用了新的公开日志。原日志 ${from} 不再延续，其中的承诺无法继续核对。`,
    refusals: (count: number) =>
      `有 ${count} 次投注在平台看到你的种子之后被拒，理由无法核实。若反复出现，平台可能在挑选结果。`,
    seedsRefused: (refused: number, asked: number) =>
      `牌桌上 ${asked} 局里有 ${refused} 局，平台没有及时收下你的种子。`,
    beyondBadLuck: '网络不好解释不了这么多次：平台可能在挑选要发的牌局。',
  },

  history: {
    staked: (amount) => `投注 ${amount}`,
    tab: '历史',
    label: '我的投注记录',
    whose: '谁的记录',
    own: '我的',
    all: '所有人的',
    none: '还没有记录。你的每一局和它的种子都会在这里。',
    loading: '正在载入记录……',
    failed: '记录载入失败。',
    open: '进行中',
    reused: '种子重复使用',
    more: '更早的记录',
    searching: '正在查找……',
    stop: '停止',
    noneSoFar: '暂时没有找到。',
  },

  finder: {
    label: '按局号查找',
    open: '打开',
    bad: '局号是一串数字。',
    none: '这里没有你的这一局。',
  },

  latest: {
    label: '全平台最新投注',
    loading: '正在载入最新投注……',
    failed: '最新投注载入失败。',
    ready: '还没有人玩过。',
  },

  rules: { goal: '玩法', pay: '派彩', returns: '能收回多少', open: '未结束的一局' },

  notice: {
    connecting: '正在连接平台……',
    others: '其他游戏',
    offline: {
      title: '无法连接平台',
      text: '你的余额和未结束的一局都保存在平台那里。恢复后本页会自动连接。',
    },
    absent: {
      title: '这个地址没有平台服务器',
      text: '这个游戏需要服务器，而这里只有网页。规则和概率都可以查看；验证器和不需要服务器的游戏都在本机运行。',
    },
    closed: { title: '该游戏暂时关闭', text: '平台已将它关闭。' },
    lost: '连接已断开，本局和余额不受影响。',
    back: '已重新连接。',
    checking: '正在核对你的上一注……',
  },
}
