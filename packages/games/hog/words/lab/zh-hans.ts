/** The laboratory's words in simplified Chinese. */
import { grouped, percent } from '@fairhouse/kit'
import type { LabWords } from './en.ts'

const dice = (n: number): string => (n === 0 ? '野猪乱斗' : `${n} 颗骰子`)
const at = (score: number, opponent: number): string => `自己 ${score} 分、对手 ${opponent} 分`

export const zhHans: LabWords = {
  title: 'Hog 实验室',
  short: '实验室',
  dice,

  working: {
    label: '正在计算',
    share: (done, of) => `${Math.round((done / of) * 100)}%`,
    stop: '停止',
    stopped: '还没算完就停止了。',
    failed: '这台设备没能算出来。',
    again: '计算',
  },

  picker: {
    yours: (name) => `${name}（你的）`,
    other: '自己填写……',
    cutoff: '临界分',
    threshold: '阈值',
    dice: '骰子',
    to: '针对谁的最佳应对',
    text: '自己填写',
    hint: '如 suspect(8,4)',
    unknown: (name, known) =>
      name === '' ? `请写一个策略。已有：${known}。` : `没有叫“${name}”的策略。已有：${known}。`,
    wrong: (form) => `请写成 ${form}`,
    forms: {
      always_roll: 'always_roll(n)，n 为 0 到 10 颗骰子。',
      suspect: 'suspect(c,d)，c 为 0 到 1000 分，d 为 0 到 10 颗骰子。',
      suspect_ext: 'suspect_ext(c,d)，c 为 0 到 1000 分，d 为 0 到 10 颗骰子。',
      sus_strategy: 'sus_strategy(t,n)，t 为 0 到 1000 分，n 为 0 到 10 颗骰子。',
      boar_strategy: 'boar_strategy(t,n)，t 为 0 到 1000 分，n 为 0 到 10 颗骰子。',
      final_strategy: 'final_strategy，不带数字。',
      optimal: 'optimal，不带数字。',
      best_response: 'best_response(S)，S 是一个策略，最多套三层。',
    },
  },

  duel: {
    title: '对决',
    strategy: '策略',
    against: '对阵',
    swap: '交换两个策略',
    wins: (a, b, games) => `${a} 对 ${b}，100 局赢 ${games} 局。`,
    mirror: '和自己对阵：差别只在先后手。',
    first: '先手胜率',
    second: '后手胜率',
    differ: '选择不同的局面',
    of: (some, all) => `${grouped(some)} / ${grouped(all)}`,
    goal: '目标分',
    goalHint: '20 到 1000',
    badGoal: '请填 20 到 1000 之间的整数。',
    notReady: (name) => `${name} 在这个目标分下还没有合法的表，请先评估。`,
  },

  map: {
    shows: '图上显示',
    views: { dice: '骰子数', win: '胜率', difference: '差别', sweep: '扫描' },
    titles: {
      dice: '每种比分下掷几颗骰子',
      win: '每种比分下的胜率',
      difference: '两个策略在哪里不同',
      sweep: '临界分与骰子数的每种组合',
    },
    names: {
      dice: (a) => `${a} 在每种比分下掷的骰子数。用方向键逐格读出。`,
      win: (a, b) => `轮到 ${a} 时，它对 ${b} 在每种比分下的胜率。用方向键逐格读出。`,
      difference: (a, b) => `每种比分下 ${a} 的骰子数减去 ${b} 的骰子数。用方向键逐格读出。`,
    },
    notes: {
      dice: (a) => `轮到 ${a}。`,
      win: (a, b) => `轮到 ${a}，对手是 ${b}。`,
      difference: (a, b) => `${a} 的骰子数减去 ${b} 的骰子数。`,
    },
    own: '自己的分数',
    theirs: '对手的分数',
    cell: (score, opponent) => `自己 ${score}，对手 ${opponent}`,
    read: {
      dice: (n) => dice(n),
      win: (share) => percent(share, 2),
      difference: (a, b) => (a === b ? `都是${dice(a)}` : `${dice(a)}与${dice(b)}`),
    },
    scale: '颜色的含义',
    brawl: '乱斗',
    same: '相同',
  },

  cell: {
    note: '标记的格子，用方向键移动。',
    choices: '每种选择的胜率',
    plays: (name, n) => `${name}：${dice(n)}`,
    from: (from, to) => `条形从 ${from} 到 ${to}。`,
  },

  arena: {
    title: '循环赛',
    note: '行对列的胜率（%），先后手平均，精确值。',
    choose: '选择……',
    chosen: (n, most) => `${n} 个策略，最多 ${most} 个`,
    remove: (name) => `移除 ${name}`,
    add: '加入',
    addLabel: '再加一个策略',
    already: '它已经在里面了。',
    full: '已经满了。',
    done: '完成',
    strategy: '策略',
    empty: '请至少选两个策略。',
  },

  sweep: {
    family: '策略类',
    against: '对阵',
    name: (family, against) => `${family} 对 ${against}，每种临界分与骰子数的平均胜率。用方向键逐格读出。`,
    cutoff: '临界分',
    dice: '否则掷的骰子数',
    best: '最佳',
    marked: '标记的格子',
    toBest: '标记最佳',
    use: '放进对决',
    result: (text, value) => `${text}：${value}`,
    isBest: '最佳',
  },

  editor: {
    title: '你的策略',
    language: '用 Python 或 JavaScript 写的函数：输入双方分数，返回骰子数。',
    name: '名称',
    badName: '以文字开头，后接文字、数字或 _，最多 24 个字符，且未被占用。',
    code: '策略的代码',
    keys: 'Tab 缩进；按 Esc 再按 Tab 离开输入框。',
    evaluate: '评估',
    load: '载入……',
    share: '分享……',
    legal: (states) => `${grouped(states)} 个局面全部合法`,
    illegal: '不合法',
    fresh: '尚未评估',
    took: (ms) => `${ms} 毫秒`,
    fromLink: '这段代码来自链接，还没有运行过。请先看一看，再评估。',
    badLink: '策略链接已损坏或不完整。',
    result: (name, share, against) => `${name} 对 ${against} 的胜率为 ${share}。`,
    comment: '掷几颗骰子，0 到 10',
    mine: '我的策略',
    help: '代码里可以用什么',
    rules: '用 Python 写的规则',
    helpLead:
      '请用 Python 或 JavaScript 写一个函数 strategy(score, opponent_score)，返回 0 到 10 的整数，表示掷几颗骰子。每种比分都会问到，要在三秒内全部答完；然后打乱顺序再问一遍，同样限三秒，两遍的回答必须相同。代码里没有网络、时钟和随机数。Python 可以导入 collections、functools、itertools、math、operator 和 typing。',
    vocabulary: [
      [
        'boar_brawl(score, opponent_score) · boarBrawl(…)',
        '不掷骰子（野猪乱斗）得的分；后一个是 JavaScript 里的名字',
      ],
      ['free_bacon(opponent_score)', '同上，Python 里的写法，自己的分数取正在被问的一方'],
      ['is_suspicious(n) · isSuspicious(n)', 'n 恰有三个或四个因数时为真'],
      ['next_prime(n) · nextPrime(n)', '大于 n 的第一个质数'],
      ['landing(n)', '总分 n 最后停在哪里：可疑数会升到下一个质数'],
      ['GOAL', '获胜所需的分数'],
      [
        'always_roll(n), suspect(c, d), suspect_ext(c, d), sus_strategy(t, n), boar_strategy(t, n), final_strategy, optimal, best_response(s)',
        '内置策略：有的直接接收双方分数，有的先接收参数再返回策略',
      ],
    ],
  },

  verdicts: {
    returned: '返回值不对',
    returnedText: (score, opponent, value) =>
      `${at(score, opponent)}时，你的策略返回了 ${value}。应当是 0 到 10 的整数。`,
    differed: '两次回答不一样',
    differedText: (score, opponent, first, again) =>
      `${at(score, opponent)}时，你的策略先返回 ${first}，再问时返回 ${again}。回答只能取决于双方的分数：不要用计数器，也不要在两次调用之间保留任何东西。`,
    threw: '代码出错',
    threwText: (score, opponent) => `出错的局面：${at(score, opponent)}。`,
    threwBefore: '还没到第一个局面就出错了。',
    unreadable: '代码无法解析',
    line: (line) => `第 ${line} 行。`,
    missing: '没有找到策略',
    missingText:
      '请定义一个名为 strategy 的函数，接收双方分数。在 Python 里写 strategy = always_roll(6)，或用其他以 strategy 结尾的名字也可以。',
    hung: '3 秒后已停止',
    hungText: (score, opponent) => `${at(score, opponent)}时没有回答。是不是有死循环？`,
    hungBefore: '代码没能运行到第一个局面。函数外面是不是有死循环？',
    slow: '太慢：3 秒后已停止',
    slowText: (states, all) =>
      states === all
        ? '所有局面都答完了一遍，第二遍没有答完。'
        : `到那时完成了 ${grouped(all)} 个局面中的 ${grouped(states)} 个。`,
    broken: '沙箱出了问题',
    brokenText: '你的代码没有丢失。请再试一次，或重新载入页面。',
  },

  load: {
    title: '载入策略',
    replaces: '编辑框里的代码还没有评估过，载入后会被替换。',
    kept: '你的策略（保存在这台设备上）',
    none: '还没有。评估通过的策略会保存在这里。',
    examples: '示例',
    load: '载入',
    loadNamed: (name) => `载入 ${name}`,
    remove: (name) => `删除 ${name}`,
    about: {
      threshold: '野猪乱斗满 7 分就用，否则掷 5 颗骰子。',
      landing: '连同升到质数的那一步，计算野猪乱斗最后停在哪里。',
      chaser: '落后多掷，领先少掷。',
      maker: 'Python：一个生成策略的函数。',
    },
  },

  share: {
    title: '分享你的策略',
    link: '链接',
    note: '链接里有名称、代码和目标分。打开的人先看到代码，不会自动运行。',
    tooLong: '代码太长，放不进链接。',
  },
}
