/** The laboratory's words in traditional Chinese. */
import { grouped, percent } from '@fairhouse/kit'
import type { LabWords } from './en.ts'

const dice = (n: number): string => (n === 0 ? '野豬亂鬥' : `${n} 顆骰子`)
const at = (score: number, opponent: number): string => `己方 ${score} 分、對手 ${opponent} 分`

export const zhHant: LabWords = {
  title: 'Hog 實驗室',
  short: '實驗室',
  dice,

  working: {
    label: '計算中',
    share: (done, of) => `${Math.round((done / of) * 100)}%`,
    stop: '停止',
    stopped: '尚未算完就停止了。',
    failed: '這部裝置無法算出結果。',
    again: '計算',
  },

  picker: {
    yours: (name) => `${name}（你的）`,
    other: '自行輸入……',
    cutoff: '門檻分',
    threshold: '門檻',
    dice: '骰子',
    to: '針對誰的最佳應對',
    text: '自行輸入',
    hint: '如 suspect(8,4)',
    unknown: (name, known) =>
      name === ''
        ? `請輸入一個策略。可用的有：${known}。`
        : `沒有名為「${name}」的策略。可用的有：${known}。`,
    wrong: (form) => `請寫成 ${form}`,
    forms: {
      always_roll: 'always_roll(n)，n 為 0 到 10 顆骰子。',
      suspect: 'suspect(c,d)，c 為 0 到 1000 分，d 為 0 到 10 顆骰子。',
      suspect_ext: 'suspect_ext(c,d)，c 為 0 到 1000 分，d 為 0 到 10 顆骰子。',
      sus_strategy: 'sus_strategy(t,n)，t 為 0 到 1000 分，n 為 0 到 10 顆骰子。',
      boar_strategy: 'boar_strategy(t,n)，t 為 0 到 1000 分，n 為 0 到 10 顆骰子。',
      final_strategy: 'final_strategy，不帶數字。',
      optimal: 'optimal，不帶數字。',
      best_response: 'best_response(S)，S 是一個策略，最多三層。',
    },
  },

  duel: {
    title: '對決',
    strategy: '策略',
    against: '對上',
    swap: '對調兩個策略',
    wins: (a, b, games) => `${a} 對上 ${b}，100 局贏 ${games} 局。`,
    mirror: '與自己對戰：差別只在先攻或後攻。',
    first: '先攻勝率',
    second: '後攻勝率',
    differ: '選擇不同的局面',
    of: (some, all) => `${grouped(some)} / ${grouped(all)}`,
    goal: '目標分數',
    goalHint: '20 到 1000',
    badGoal: '請輸入 20 到 1000 之間的整數。',
    notReady: (name) => `${name} 在這個目標分數下還沒有合法的表，請先評估。`,
  },

  map: {
    shows: '圖上顯示',
    views: { dice: '骰子數', win: '勝率', difference: '差異', sweep: '掃描' },
    titles: {
      dice: '每種比分該擲幾顆骰子',
      win: '每種比分的勝率',
      difference: '兩個策略在哪裡不同',
      sweep: '門檻分與骰子數的每種組合',
    },
    names: {
      dice: (a) => `${a} 在每種比分下擲的骰子數。以方向鍵逐格讀出。`,
      win: (a, b) => `輪到 ${a} 時，它對上 ${b} 在每種比分下的勝率。以方向鍵逐格讀出。`,
      difference: (a, b) => `每種比分下 ${a} 的骰子數減去 ${b} 的骰子數。以方向鍵逐格讀出。`,
    },
    notes: {
      dice: (a) => `輪到 ${a}。`,
      win: (a, b) => `輪到 ${a}，對手是 ${b}。`,
      difference: (a, b) => `${a} 的骰子數減去 ${b} 的骰子數。`,
    },
    own: '己方分數',
    theirs: '對手分數',
    cell: (score, opponent) => `己方 ${score}，對手 ${opponent}`,
    read: {
      dice: (n) => dice(n),
      win: (share) => percent(share, 2),
      difference: (a, b) => (a === b ? `都是${dice(a)}` : `${dice(a)}與${dice(b)}`),
    },
    scale: '顏色的意義',
    brawl: '亂鬥',
    same: '相同',
  },

  cell: {
    note: '標記的格子，以方向鍵移動。',
    choices: '每種選擇的勝率',
    plays: (name, n) => `${name}：${dice(n)}`,
    from: (from, to) => `長條由 ${from} 到 ${to}。`,
  },

  arena: {
    title: '循環賽',
    note: '列對欄的勝率（%），先攻與後攻平均，精確值。',
    choose: '選擇……',
    chosen: (n, most) => `${n} 個策略，最多 ${most} 個`,
    remove: (name) => `移除 ${name}`,
    add: '加入',
    addLabel: '再加一個策略',
    already: '已經在裡面了。',
    full: '已經滿了。',
    done: '完成',
    strategy: '策略',
    empty: '請至少選兩個策略。',
  },

  sweep: {
    family: '策略類別',
    against: '對上',
    name: (family, against) => `${family} 對上 ${against}，每種門檻分與骰子數的平均勝率。以方向鍵逐格讀出。`,
    cutoff: '門檻分',
    dice: '否則擲的骰子數',
    best: '最佳',
    marked: '標記的格子',
    toBest: '標記最佳',
    use: '放進對決',
    result: (text, value) => `${text}：${value}`,
    isBest: '最佳',
  },

  editor: {
    title: '你的策略',
    language: '以 Python 或 JavaScript 撰寫的函式：輸入雙方分數，傳回骰子數。',
    name: '名稱',
    badName: '以文字開頭，後接文字、數字或 _，最多 24 個字元，且未被使用。',
    code: '策略的程式碼',
    keys: 'Tab 縮排；按 Esc 再按 Tab 離開輸入欄。',
    evaluate: '評估',
    load: '載入……',
    share: '分享……',
    legal: (states) => `${grouped(states)} 個局面全部合法`,
    illegal: '不合法',
    fresh: '尚未評估',
    took: (ms) => `${ms} 毫秒`,
    fromLink: '這段程式碼來自連結，尚未執行。請先看過，再評估。',
    badLink: '策略連結已損毀或不完整。',
    result: (name, share, against) => `${name} 對上 ${against} 的勝率為 ${share}。`,
    comment: '擲幾顆骰子，0 到 10',
    mine: '我的策略',
    help: '程式碼裡可以用什麼',
    rules: '以 Python 撰寫的規則',
    helpLead:
      '請用 Python 或 JavaScript 寫一個函式 strategy(score, opponent_score)，傳回 0 到 10 的整數，代表擲幾顆骰子。每種比分都會問到，須在三秒內全部答完；接著打亂順序再問一遍，同樣限三秒，兩遍的回答必須相同。程式碼裡沒有網路、時鐘與亂數。Python 可以匯入 collections、functools、itertools、math、operator 與 typing。',
    vocabulary: [
      [
        'boar_brawl(score, opponent_score) · boarBrawl(…)',
        '不擲骰子（野豬亂鬥）的得分；後一個是 JavaScript 裡的名稱',
      ],
      ['free_bacon(opponent_score)', '同上，Python 裡的寫法，自己的分數取正在被問的一方'],
      ['is_suspicious(n) · isSuspicious(n)', 'n 恰有三個或四個因數時為真'],
      ['next_prime(n) · nextPrime(n)', '大於 n 的第一個質數'],
      ['landing(n)', '總分 n 最後停在哪裡：可疑數會升到下一個質數'],
      ['GOAL', '獲勝所需的分數'],
      [
        'always_roll(n), suspect(c, d), suspect_ext(c, d), sus_strategy(t, n), boar_strategy(t, n), final_strategy, optimal, best_response(s)',
        '內建策略：有的直接接收雙方分數，有的先接收參數再傳回策略',
      ],
    ],
  },

  verdicts: {
    returned: '傳回值不對',
    returnedText: (score, opponent, value) =>
      `${at(score, opponent)}時，你的策略傳回 ${value}。應為 0 到 10 的整數。`,
    differed: '兩次回答不一致',
    differedText: (score, opponent, first, again) =>
      `${at(score, opponent)}時，你的策略先傳回 ${first}，再問一次卻傳回 ${again}。回答只能取決於雙方的分數：不要使用計數器，也不要在兩次呼叫之間保留任何東西。`,
    threw: '程式碼出錯',
    threwText: (score, opponent) => `出錯的局面：${at(score, opponent)}。`,
    threwBefore: '還沒到第一個局面就出錯了。',
    unreadable: '程式碼無法解析',
    line: (line) => `第 ${line} 行。`,
    missing: '找不到策略',
    missingText:
      '請定義名為 strategy 的函式，接收雙方分數。在 Python 裡寫 strategy = always_roll(6)，或用其他以 strategy 結尾的名稱也可以。',
    hung: '3 秒後已停止',
    hungText: (score, opponent) => `${at(score, opponent)}時沒有回應。是否有無窮迴圈？`,
    hungBefore: '程式碼未能執行到第一個局面。函式外是否有無窮迴圈？',
    slow: '太慢：3 秒後已停止',
    slowText: (states, all) =>
      states === all
        ? '所有局面都答完了一遍，第二遍沒有答完。'
        : `當時完成了 ${grouped(all)} 個局面中的 ${grouped(states)} 個。`,
    broken: '沙箱發生問題',
    brokenText: '你的程式碼沒有遺失。請再試一次，或重新載入頁面。',
  },

  load: {
    title: '載入策略',
    replaces: '編輯欄裡的程式碼尚未評估，載入後會被取代。',
    kept: '你的策略（存在這部裝置上）',
    none: '還沒有。評估通過的策略會存在這裡。',
    examples: '範例',
    load: '載入',
    loadNamed: (name) => `載入 ${name}`,
    remove: (name) => `刪除 ${name}`,
    about: {
      threshold: '野豬亂鬥滿 7 分就用，否則擲 5 顆骰子。',
      landing: '連同升到質數的那一步，計算野豬亂鬥最後停在哪裡。',
      chaser: '落後多擲，領先少擲。',
      maker: 'Python：一個產生策略的函式。',
    },
  },

  share: {
    title: '分享你的策略',
    link: '連結',
    note: '連結裡有名稱、程式碼與目標分數。開啟的人先看到程式碼，不會自動執行。',
    tooLong: '程式碼太長，放不進連結。',
  },
}
