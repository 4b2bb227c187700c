/** 炸金花的繁體中文。 */
import type { ButtonId, HandClass, Line, ShownSeat } from '../presenter.ts'
import type { Result } from '../state.ts'
import type { Said, Saying, Words } from './en.ts'
import { pages } from './pages-zh-hant.ts'
import { roomNames } from './rooms.ts'

const classes: Record<HandClass, string> = {
  leopard: '豹子',
  'straight-flush': '同花順',
  flush: '金花',
  straight: '順子',
  pair: '對子',
  single: '散牌',
}
const how: Record<Result['how'], string> = {
  fold: '其他人全部棄牌',
  compare: '比牌勝出',
  allIn: '孤注一擲全勝',
  forced: '最後比牌勝出',
}
const refusals: Record<string, string> = {
  'below-entry': '代幣不足，無法進入這個牌廳。',
  'room-closed': '這個牌廳目前關閉。',
  'no-such-room': '沒有這個牌廳。',
  'wallet-elsewhere': '你的代幣由營運商保管，真人牌桌需要本站的錢包。',
  seated: '你已經坐在牌桌上了。',
  'no-such-table': '這張牌桌已經不在了。',
  'stale-sequence': '牌局已往下進行，這是目前的情況。',
  'out-of-turn': '還沒輪到你。',
  'round-over': '這一局已經結束。',
  'not-enough-chips': '籌碼不足。',
  'too-early': '現在還太早。',
  'too-many-requests': '太快了，請稍候。',
}
const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`

const did = ({ done, seen }: Extract<Line, { code: 'did' }>, { name, chips }: Saying): string => {
  const way = seen ? '明注' : '暗注'
  switch (done.type) {
    case 'folded':
      return '棄牌'
    case 'looked':
      return '看牌'
    case 'called':
      return `${way}跟注`
    case 'raised':
      return `${way}加注到 ${chips(done.unit)}`
    case 'compared':
      return `跟 ${name(done.with)} 比牌，${name(done.loser)} 輸`
    case 'wentAllIn':
      return done.lostTo === null ? '孤注一擲，全勝' : `孤注一擲，輸給 ${name(done.lostTo)}`
  }
}

const line = (said: Line, saying: Saying): Said => {
  const { name, chips } = saying
  switch (said.code) {
    case 'opened':
      return { who: null, text: `${said.players} 人各付底注`, amount: chips(said.amount) }
    case 'first':
      return { who: name(said.seat), text: '先手', amount: null }
    case 'round':
      return { who: null, text: `第 ${said.round} 輪`, amount: null }
    case 'did':
      return {
        who: name(said.seat),
        text: did(said, saying),
        amount: said.done.paid > 0 ? chips(said.done.paid) : null,
      }
    case 'forced':
      return { who: null, text: '最後比牌', amount: null }
    case 'bout':
      return { who: name(said.a), text: `對 ${name(said.b)}，${name(said.loser)} 輸`, amount: null }
    case 'refunded':
      return { who: name(said.seat), text: '退還', amount: chips(said.amount) }
    case 'bonus':
      return { who: name(said.seat), text: '豹子獎金', amount: chips(said.amount) }
    case 'raked':
      return { who: null, text: '抽成', amount: chips(said.amount) }
    case 'won':
      return { who: name(said.seat), text: `贏得本局，${how[said.how]}`, amount: chips(said.amount) }
  }
}

const tag = ({ status, did: done, looked, custody }: ShownSeat, chips: Saying['chips']): string => {
  if (status === 'won') return '勝出'
  if (status === 'folded') return '棄牌'
  if (status === 'beaten') return done?.type === 'wentAllIn' ? '孤注一擲 輸' : '比牌 輸'
  const way = looked ? '已看' : '未看'
  if (custody) return `代管 · ${way}`
  if (done?.type === 'called') return `跟注 ${chips(done.paid)} · ${way}`
  if (done?.type === 'raised') return `加注 ${chips(done.unit)} · ${way}`
  if (done?.type === 'compared') return `比牌 勝 · ${way}`
  return way
}

const buttons: Record<ButtonId | 'allIn', string> = {
  fold: '棄牌',
  look: '看牌',
  compare: '比牌',
  raise: '加注',
  call: '跟注',
  allIn: '孤注一擲',
}

export const zhHant: Words = {
  name: '炸金花',
  rooms: roomNames['zh-Hant'],
  roomTitle: (room) => `炸金花 · ${room}`,
  you: '你',
  bot: '機器人',
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
    round: '輪次',
    of: (round, rounds) => `${round} / ${rounds}`,
    ante: '底注',
    cap: '上限',
    unit: '注額',
    pot: '彩池',
    myStake: '我已付',
    empty: '空位',
    first: '先手',
    firstSign: '先',
    dealer: '發牌員',
    order: '逆時針輪流出手',
    bet: (name, amount) => `${name}：本輪付出 ${amount}`,
    says: (name, phrase) => `${name}：${phrase}`,
    seat: (name, stack, state, cards) => `${name}，${stack}，${state}${cards === null ? '' : `，${cards}`}`,
    turn: '輪到出手',
    choose: (name) => `跟 ${name} 比牌`,
    resting: '連線中斷。座位替你保留；輪到你時還沒回來，代管會棄牌。',
  },

  moment: {
    versus: '對',
    compared: (winner, loser) => `${winner} 留下，${loser} 出局`,
    forced: '最後比牌',
    compare: '比牌',
    allIn: '孤注一擲',
    wentAllIn: (beaten, lostTo) =>
      lostTo === null ? `贏過 ${beaten}` : `${beaten === null ? '' : `贏過 ${beaten}，`}輸給 ${lostTo}`,
    won: (name, amount) => `${name}：+${amount}`,
  },

  dock: {
    label: '輪到你選擇',
    buttons,
    free: '免費',
    ladder: '加注到',
    seenPays: '已看牌，付兩倍',
    pay: (cost) => `付 ${cost}`,
    off: (off) => {
      switch (off.code) {
        case 'not-your-turn':
          return '還沒輪到你。'
        case 'looked':
          return '你已經看過牌。'
        case 'too-few-chips':
          return '籌碼不足。'
        case 'highest':
          return '注額已到最高。'
        case 'too-early':
          return `第 ${off.round} 輪開始才可以。`
      }
    },
    from: (round) => `第 ${round} 輪起`,
    waiting: (name) => `等 ${name} 出手`,
    folded: '你已棄牌，牌局繼續。',
    beaten: '你比牌輸了，牌局繼續。',
    outNote: '牌局結束後可以看到自己的牌。你可以離開。',
    follow: '一路跟',
    followNote: '籌碼不足時自動停止',
    following: '輪到你就自動跟注，再按一次取消。',
    whom: (cost) => `要跟誰比牌？需付 ${cost}。`,
    cancel: '取消',
    turn: (cost, pot) => `輪到你。跟注要付 ${cost}，彩池 ${pot}。`,
    turnAllIn: (cost) => `輪到你。籌碼不夠跟注：可以用 ${cost} 孤注一擲，或棄牌。`,
    looked: (cards, label) => `你的牌：${cards}。${label}。`,
    short: (n) => `剩 ${n} 秒。`,
    custody: '代管中：輪到你時會棄牌。',
    cancelCustody: '取消代管',
    phrases: '短句',
    say: '說句話',
  },

  settle: {
    label: '本局結算',
    won: '你贏了',
    lost: '你輸了',
    even: '不輸不贏',
    winner: (name) => `${name} 勝出`,
    pot: '彩池',
    rake: '抽成',
    refunds: '退還',
    refund: (amount) => `退還 ${amount}`,
    bonus: (amount) => `獎金 ${amount}`,
    paid: (amount) => `付出 ${amount}`,
    hidden: '未亮牌',
    again: '再來一局',
    leave: '離開',
    replay: '重播',
    shownOut: (entry) => `你的代幣低於本廳門檻 ${entry}，已離開牌廳。`,
    freeCoins: '領取代幣',
    otherRoom: '其他牌廳',
  },

  roomsPage: {
    title: '選擇牌廳',
    lead: '每桌 2–5 人。第一位等候的人開啟配對，時間一到就跟在場的人開局；只有你一人時會配 1–2 個機器人，並標示為機器人。',
    ante: '底注',
    cap: '上限',
    entry: '門檻',
    rake: '抽成',
    jackpot: '獎池',
    people: (playing, waiting) => `${playing} 人在玩，${waiting} 人在等`,
    enter: '入座',
    enterRoom: (room) => `入座：${room}`,
    tooPoor: (missing) => `還差 ${missing}。`,
    otherWallet: (currency) => `此牌廳使用 ${currency}，請在帳戶裡選擇該錢包。`,
    closed: '目前關閉。',
    free: '領取代幣',
    balance: (amount) => `你有 ${amount}。`,
    seed: '你的用戶端種子',
    seedNote: '它跟其他人的種子一起決定洗牌，入座後就不能更改。',
    badSeed: '8 到 256 個字母、數字或符號，不含「:」和「|」。',
    draw: '隨機產生',
    fair: '系統先承諾自己的種子，之後才知道你的種子。',
    loading: '正在載入牌廳……',
    failed: '牌廳載入失敗。',
    retry: '再試一次',
    left: {
      away: '配對結束時你不在線上。',
      'below-entry': '你的代幣已不足以進入這個牌廳。',
      'room-closed': '牌廳已關閉。',
      'nobody-came': '沒有人來，這個牌廳現在也沒有機器人。請再試一次，或換個牌廳。',
      left: '你已離開配對。',
    },
  },

  waiting: {
    title: (seconds) => `等候玩家，${seconds} 秒`,
    starting: '正在發牌……',
    people: (n) => (n === 1 ? '你是第一位。' : `已有 ${n} 人。`),
    five: '滿五人立即開局。',
    commitment: '本局種子的承諾',
    seed: '你的用戶端種子',
    leave: '離開配對',
    taken: '已入座',
    note: '本局的種子在你來之前就決定好了，承諾就是它的 SHA-256。各人的用戶端種子依座位順序相連。',
  },

  rail: {
    label: '紀錄、牌型、牌廳與公平',
    log: '紀錄',
    hands: '牌型',
    room: '牌廳',
    fair: '公平',
    more: '紀錄',
    yourTurn: '輪到你',
    empty: '牌局即將開始。',
    hand: (label) => `你的牌：${label}`,
    secret: '只有你看得到。',
    above: (share) => `比你大的牌占全部的 ${share}。`,
    equity: (n, share) => `對 ${n} 手未知的牌，全勝的機率是 ${share}。`,
    unseen: '你還沒看牌：跟注只要看過牌的人的一半。',
    rules: '規則',
    odds: '機率',
    history: '我的牌局',
    keys: '按鍵',
    leave: '離開',
    leaveTitle: '牌局未完，要離開嗎？',
    leaveText: '你還沒出局。離開後輪到你時代管會棄牌；在那之前回來就沒有影響。已付的注留在彩池。',
    stay: '留下',
    number: '牌局',
    commitment: '發牌前給出的承諾',
    revealNow: '種子已公開，人人可以查核這一局。',
    revealAt: (time) => `種子會在 ${time} 公開，因為它會顯示所有人的牌。`,
    revealLater: '種子在牌局結束一段時間後公開，因為它會顯示所有人的牌。',
    turnSeconds: '出手時間',
    seconds: (n) => `${n} 秒`,
    lookFrom: '看牌起始輪',
    compareFrom: '比牌起始輪',
    bonus: '豹子獎金',
    on: '開',
    off: '關',
  },

  phrases: [
    '好牌。',
    '打得好。',
    '請出手。',
    '我先不看。',
    '來比牌？',
    '我不信。',
    '好膽識。',
    '謝謝。',
    '承讓。',
    '下次見。',
  ],

  history: {
    title: '我的牌局',
    none: '還沒有牌局。你的牌局和種子會顯示在這裡。',
    play: '選擇牌廳',
    loading: '正在載入牌局……',
    failed: '牌局載入失敗。',
    more: '更早的牌局',
    open: '進行中',
    wonBy: (name) => `${name} 勝出`,
    hands: '牌局',
    log: '紀錄',
    proof: '證明',
    notYet: (time) => `種子會在 ${time} 公開，之後可以亮出所有牌重播並查核。`,
    serverSeed: '伺服器種子（已公開）',
    clientSeed: '用戶端種子（依座位順序）',
    verify: '驗證這一局',
    save: '儲存紀錄',
    broken: '這一局無法重播。',
    replay: '重播',
    allCards: '顯示所有牌',
    toStart: '回到發牌',
    back: '上一步',
    forward: '下一步',
    toEnd: '到最後',
    playIt: '播放',
    pause: '暫停',
    step: (position, end) => `第 ${position} 步，共 ${end} 步`,
    backToTable: '回牌桌',
  },

  keys: {
    title: '按鍵',
    rows: [
      ['F', '棄牌'],
      ['L', '看牌'],
      ['B', '比牌，再按 1–4 選對手'],
      ['R', '加注到所選注額'],
      ['C、Enter', '跟注或孤注一擲'],
      ['1–6、← →', '選擇注額'],
      ['G', '切換一路跟'],
      ['Space', '略過演示'],
      ['Esc', '取消、關閉'],
      ['?', '按鍵列表'],
    ],
    note: '輸入文字時、以及剛輪到你的一瞬間按鍵不會作用。可以在設定裡關閉。',
  },

  open: {
    table: (room) => `${room}：牌局進行中`,
    waiting: (room) => `${room}：等候配對`,
    ended: (hand, net) => `牌局 ${hand}，${net}`,
  },

  ...pages,
}
