/** 炸金花的简体中文。 */
import type { ButtonId, HandClass, Line, ShownSeat } from '../presenter.ts'
import type { Result } from '../state.ts'
import type { Said, Saying, Words } from './en.ts'
import { pages } from './pages-zh-hans.ts'
import { roomNames } from './rooms.ts'

const classes: Record<HandClass, string> = {
  leopard: '豹子',
  'straight-flush': '顺金',
  flush: '金花',
  straight: '顺子',
  pair: '对子',
  single: '单张',
}
const how: Record<Result['how'], string> = {
  fold: '其他人都弃牌',
  compare: '比牌胜出',
  allIn: '孤注一掷全胜',
  forced: '终局比牌胜出',
}
const refusals: Record<string, string> = {
  'below-entry': '游戏币不够进入这个房间。',
  'room-closed': '这个房间暂时关闭。',
  'no-such-room': '没有这个房间。',
  'wallet-elsewhere': '你的游戏币由运营方保管，真人牌桌需要本站的钱包。',
  seated: '你已经在牌桌上了。',
  'no-such-table': '这张牌桌已经不在了。',
  'stale-sequence': '牌局已经往下走了，这是现在的情况。',
  'out-of-turn': '还没轮到你。',
  'round-over': '这一局已经结束。',
  'not-enough-chips': '筹码不够。',
  'too-early': '现在还太早。',
  'too-many-requests': '太快了，请稍等。',
}
const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`

const did = ({ done, seen }: Extract<Line, { code: 'did' }>, { name, chips }: Saying): string => {
  const way = seen ? '看牌' : '蒙牌'
  switch (done.type) {
    case 'folded':
      return '弃牌'
    case 'looked':
      return '看牌'
    case 'called':
      return `${way}跟注`
    case 'raised':
      return `${way}加注到 ${chips(done.unit)}`
    case 'compared':
      return `与 ${name(done.with)} 比牌，${name(done.loser)} 负`
    case 'wentAllIn':
      return done.lostTo === null ? '孤注一掷，全胜' : `孤注一掷，负于 ${name(done.lostTo)}`
  }
}

const line = (said: Line, saying: Saying): Said => {
  const { name, chips } = saying
  switch (said.code) {
    case 'opened':
      return { who: null, text: `${said.players} 人各下底注`, amount: chips(said.amount) }
    case 'first':
      return { who: name(said.seat), text: '首发', amount: null }
    case 'round':
      return { who: null, text: `第 ${said.round} 轮`, amount: null }
    case 'did':
      return {
        who: name(said.seat),
        text: did(said, saying),
        amount: said.done.paid > 0 ? chips(said.done.paid) : null,
      }
    case 'forced':
      return { who: null, text: '终局比牌', amount: null }
    case 'bout':
      return { who: name(said.a), text: `对 ${name(said.b)}，${name(said.loser)} 负`, amount: null }
    case 'refunded':
      return { who: name(said.seat), text: '退回', amount: chips(said.amount) }
    case 'bonus':
      return { who: name(said.seat), text: '豹子彩金', amount: chips(said.amount) }
    case 'raked':
      return { who: null, text: '抽水', amount: chips(said.amount) }
    case 'won':
      return { who: name(said.seat), text: `获胜，${how[said.how]}`, amount: chips(said.amount) }
  }
}

const tag = ({ status, did: done, looked, custody }: ShownSeat, chips: Saying['chips']): string => {
  if (status === 'won') return '获胜'
  if (status === 'folded') return '弃牌'
  if (status === 'beaten') return done?.type === 'wentAllIn' ? '孤注一掷 负' : '比牌 负'
  const way = looked ? '已看' : '蒙牌'
  if (custody) return `托管 · ${way}`
  if (done?.type === 'called') return `跟注 ${chips(done.paid)} · ${way}`
  if (done?.type === 'raised') return `加注 ${chips(done.unit)} · ${way}`
  if (done?.type === 'compared') return `比牌 胜 · ${way}`
  return way
}

const buttons: Record<ButtonId | 'allIn', string> = {
  fold: '弃牌',
  look: '看牌',
  compare: '比牌',
  raise: '加注',
  call: '跟注',
  allIn: '孤注一掷',
}

export const zhHans: Words = {
  name: '炸金花',
  rooms: roomNames['zh-Hans'],
  roomTitle: (room) => `炸金花 · ${room}`,
  you: '你',
  bot: '机器人',
  percent,
  list: (names) => names.join('、'),
  classes,
  special: '特殊 235',
  how,
  line,
  tag,
  refused: (code) => refusals[code] ?? null,

  table: {
    label: '牌桌',
    round: '轮次',
    of: (round, rounds) => `${round} / ${rounds}`,
    ante: '底注',
    cap: '顶注',
    unit: '单注',
    pot: '底池',
    myStake: '我已下',
    empty: '空位',
    first: '首发',
    firstSign: '首',
    dealer: '荷官',
    order: '逆时针轮流操作',
    bet: (name, amount) => `${name}：本轮下注 ${amount}`,
    says: (name, phrase) => `${name}：${phrase}`,
    seat: (name, stack, state, cards) => `${name}，${stack}，${state}${cards === null ? '' : `，${cards}`}`,
    turn: '正在操作',
    choose: (name) => `与 ${name} 比牌`,
    resting: '连接断开。座位为你保留；轮到你时仍未回来，托管会弃牌。',
  },

  moment: {
    versus: '对',
    compared: (winner, loser) => `${winner} 留下，${loser} 出局`,
    forced: '终局比牌',
    compare: '比牌',
    allIn: '孤注一掷',
    wentAllIn: (beaten, lostTo) =>
      lostTo === null ? `胜 ${beaten}` : `${beaten === null ? '' : `胜 ${beaten}，`}负于 ${lostTo}`,
    won: (name, amount) => `${name}：+${amount}`,
  },

  dock: {
    label: '你的操作',
    buttons,
    free: '免费',
    ladder: '加注到',
    seenPays: '已看牌，付双倍',
    pay: (cost) => `付 ${cost}`,
    off: (off) => {
      switch (off.code) {
        case 'not-your-turn':
          return '还没轮到你。'
        case 'looked':
          return '你已经看过牌。'
        case 'too-few-chips':
          return '筹码不够。'
        case 'highest':
          return '单注已经到顶。'
        case 'too-early':
          return `第 ${off.round} 轮起可以。`
      }
    },
    from: (round) => `第 ${round} 轮起`,
    waiting: (name) => `等待 ${name} 操作`,
    folded: '你已弃牌，牌局继续。',
    beaten: '你比牌输了，牌局继续。',
    outNote: '牌局结束后可以看到自己的牌。你可以离开。',
    follow: '跟到底',
    followNote: '筹码不足时自动停止',
    following: '轮到你就自动跟注，再点一次取消。',
    whom: (cost) => `与谁比牌？需付 ${cost}。`,
    cancel: '取消',
    turn: (cost, pot) => `轮到你。跟注需 ${cost}，底池 ${pot}。`,
    turnAllIn: (cost) => `轮到你。筹码不够跟注：可以用 ${cost} 孤注一掷，或弃牌。`,
    looked: (cards, label) => `你的牌：${cards}。${label}。`,
    short: (n) => `还剩 ${n} 秒。`,
    custody: '托管中：轮到你时会弃牌。',
    cancelCustody: '取消托管',
    phrases: '短语',
    say: '说一句',
  },

  settle: {
    label: '本局结算',
    won: '你赢了',
    lost: '你输了',
    even: '不输不赢',
    winner: (name) => `${name} 获胜`,
    pot: '底池',
    rake: '抽水',
    refunds: '退回',
    refund: (amount) => `退回 ${amount}`,
    bonus: (amount) => `彩金 ${amount}`,
    paid: (amount) => `下注 ${amount}`,
    hidden: '未亮牌',
    again: '继续游戏',
    leave: '离开',
    replay: '回放',
    shownOut: (entry) => `你的游戏币低于本房准入 ${entry}，已离开房间。`,
    freeCoins: '领取游戏币',
    otherRoom: '其他房间',
  },

  roomsPage: {
    title: '选择房间',
    lead: '每桌 2–5 人。第一位等待的人开启匹配，时间到就和到场的人开局；只有你一人时会配 1–2 个机器人，并标明是机器人。',
    ante: '底注',
    cap: '顶注',
    entry: '准入',
    rake: '抽水',
    jackpot: '奖池',
    people: (playing, waiting) => `${playing} 人在玩，${waiting} 人在等`,
    enter: '入座',
    enterRoom: (room) => `入座：${room}`,
    tooPoor: (missing) => `还差 ${missing}。`,
    otherWallet: (currency) => `此房间使用 ${currency}，请在账户里选择该钱包。`,
    closed: '暂时关闭。',
    free: '领取游戏币',
    balance: (amount) => `你有 ${amount}。`,
    seed: '你的客户端种子',
    seedNote: '它和其他人的种子一起决定洗牌，入座后不能再改。',
    badSeed: '8 到 256 个字母、数字或符号，不含“:”和“|”。',
    draw: '随机生成',
    fair: '系统先承诺自己的种子，之后才知道你的种子。',
    loading: '正在载入房间……',
    failed: '房间载入失败。',
    retry: '再试一次',
    left: {
      away: '匹配结束时你不在线。',
      'below-entry': '你的游戏币已经不够进入这个房间。',
      'room-closed': '房间已关闭。',
      'nobody-came': '没有人来，这个房间现在也没有机器人。请再试一次，或换个房间。',
      left: '你已退出匹配。',
    },
  },

  waiting: {
    title: (seconds) => `等待玩家，${seconds} 秒`,
    starting: '正在发牌……',
    people: (n) => (n === 1 ? '你是第一位。' : `已有 ${n} 人。`),
    five: '满五人立即开局。',
    commitment: '本局种子的承诺',
    seed: '你的客户端种子',
    leave: '退出匹配',
    taken: '已入座',
    note: '本局的种子在你来之前就定好了，承诺就是它的 SHA-256。各人的客户端种子按座次相连。',
  },

  rail: {
    label: '记录、牌型、房间与公平',
    log: '记录',
    hands: '牌型',
    room: '房间',
    fair: '公平',
    more: '记录',
    yourTurn: '轮到你',
    empty: '牌局即将开始。',
    hand: (label) => `你的牌：${label}`,
    secret: '只有你能看到。',
    above: (share) => `比你大的牌占全部的 ${share}。`,
    equity: (n, share) => `对 ${n} 手未知的牌，全胜的概率是 ${share}。`,
    unseen: '你在蒙牌：跟注只需看过牌的人的一半。',
    rules: '规则',
    odds: '概率',
    history: '我的牌局',
    keys: '按键',
    leave: '离开',
    leaveTitle: '牌局未完，要离开吗？',
    leaveText: '你还没出局。离开后轮到你时托管会弃牌；在那之前回来就没有影响。已下的注留在底池。',
    stay: '留下',
    number: '牌局',
    commitment: '发牌前给出的承诺',
    revealNow: '种子已公开，人人可以核对这一局。',
    revealAt: (time) => `种子会在 ${time} 公开，因为它会显示所有人的牌。`,
    revealLater: '种子在牌局结束一段时间后公开，因为它会显示所有人的牌。',
    turnSeconds: '操作时间',
    seconds: (n) => `${n} 秒`,
    lookFrom: '看牌起始轮',
    compareFrom: '比牌起始轮',
    bonus: '豹子彩金',
    on: '开',
    off: '关',
  },

  phrases: [
    '好牌。',
    '打得漂亮。',
    '请出手。',
    '我继续蒙。',
    '比一比？',
    '我不信。',
    '真有胆量。',
    '谢谢。',
    '承让。',
    '下次见。',
  ],

  history: {
    title: '我的牌局',
    none: '还没有牌局。你的牌局和种子会显示在这里。',
    play: '选择房间',
    loading: '正在载入牌局……',
    failed: '牌局载入失败。',
    more: '更早的牌局',
    open: '进行中',
    wonBy: (name) => `${name} 获胜`,
    hands: '牌局',
    log: '记录',
    proof: '证明',
    notYet: (time) => `种子会在 ${time} 公开，之后可以亮出所有牌回放并核对。`,
    serverSeed: '服务器种子（已公开）',
    clientSeed: '客户端种子（按座次）',
    verify: '验证这一局',
    save: '保存记录',
    broken: '这一局无法回放。',
    replay: '回放',
    allCards: '显示所有牌',
    toStart: '回到发牌',
    back: '上一步',
    forward: '下一步',
    toEnd: '到最后',
    playIt: '播放',
    pause: '暂停',
    step: (position, end) => `第 ${position} 步，共 ${end} 步`,
    backToTable: '回牌桌',
  },

  keys: {
    title: '按键',
    rows: [
      ['F', '弃牌'],
      ['L', '看牌'],
      ['B', '比牌，再按 1–4 选对手'],
      ['R', '加注到所选单注'],
      ['C、Enter', '跟注或孤注一掷'],
      ['1–6、← →', '选择单注'],
      ['G', '开关跟到底'],
      ['Space', '跳过演示'],
      ['Esc', '取消、关闭'],
      ['?', '按键列表'],
    ],
    note: '输入文字时、以及刚轮到你的一瞬间按键不起作用。可以在设置里关闭。',
  },

  open: {
    table: (room) => `${room}：牌局进行中`,
    waiting: (room) => `${room}：正在匹配`,
    ended: (hand, net) => `牌局 ${hand}，${net}`,
  },

  ...pages,
}
