/** 外壳的文字，简体。 */
import type { Words } from './en.ts'

export const zhHans: Words = {
  skip: '跳到正文',
  offline: '离线',
  onDevice: '在本机运行',
  loading: '正在载入',
  languageFailed: '无法加载所选语言，请检查网络后重试。',
  pageOf: (game, page) => `${game}：${page}`,

  nav: {
    games: '游戏',
    more: '更多',
    moreGames: '更多游戏',
    house: '全站',
    verify: '验证',
    settings: '设置',
    about: '关于',
    home: 'Fairhouse，回到游戏',
    back: '返回',
    language: '语言',
    soundOn: '打开声音',
    soundOff: '关闭声音',
  },

  lobby: {
    title: '坐下来，玩一局',
    lead: '每张牌、每个号码、每次掷骰，你都能自己验证。免费游戏币，不用注册。',
    noGames: '这里还没有安装游戏。',
    play: '开始',
    playGame: (game) => `玩${game}`,
    open: (game) => `还没打完：${game}`,
    resume: '继续',
    recent: '最近的对局',
    showAll: (count) => `全部 ${count} 局`,
    closed: {
      absent: '此处不能玩：这是与庄家对局的游戏，而这个地址没有平台服务器。',
      offline: '暂时不能玩：无法连接平台。',
      disabled: '已关闭：平台停用了这个游戏。',
    },
    fairTitle: '没有暗箱操作',
    fair: [
      '一局的结果只取决于种子和局中的选择，再无其他。拿到这两样，在任何机器上都能算出同一局。',
      '概率由规则推算，从牌桌一步就能看到。',
    ],
    fairMore: '如何验证',
    fairVerify: '验证一局',
  },

  friends: {
    open: '和好友一起玩',
    text: '开一张牌桌，把链接发出去，好友点两下就能入座。',
    tables: '公开牌桌',
  },
  call: {
    playing: '牌局正在进行，你的牌桌在等你。',
    seated: '你在牌桌上有座位。',
    back: '回到牌桌',
  },

  game: {
    table: '开始玩',
    rules: '规则',
    odds: '概率',
    pages: (game) => `${game} 的页面`,
  },

  settings: {
    title: '设置',
    kept: '只保存在这个浏览器里。',
    notKept: '浏览器不为本页保存数据：关闭页面后设置就没有了。',
    language: '语言',
    look: '外观',
    theme: '主题',
    dark: '深色',
    light: '浅色',
    deck: '花色的颜色',
    decks: { usual: '按玩法', two: '两色', four: '四色' },
    deckNote: '按玩法：习惯用纸牌的玩法为两色，其他为四色。花色的形状总是不同。',
    motion: '动画',
    speed: '动画速度',
    speeds: { 1: '1×', 2: '2×', 0: '关' },
    movement: '动态效果',
    asSystem: '跟随系统',
    reduced: '减弱',
    motionNote: '动画不影响结果。按空格键可跳过正在播放的动画。',
    sound: '声音',
    soundOn: '声音',
    volume: '音量',
    tryIt: '试听',
    keys: '键盘',
    hotkeys: '用按键操作游戏',
    hotkeysNote: '在牌桌上按 ? 查看按键。输入文字时按键不起作用。',
    wins: '显示赢局',
    winsNote: '赢的一局会发光并显示金额；输了没有提示。',
    witnesses: '见证人',
    witnessesWanted: '每局要求的见证人数量',
    noWitnesses: '不要求',
    witnessesNote:
      '独立的见证人会联署平台的公开日志。每一局须有这么多位见证人（以平台现在列出的为准）联署，才算验证完成。',
    install: '安装为应用',
    installNote: '在自己的窗口里打开，没有网络也能打开。',
    reset: '恢复默认设置',
  },

  about: {
    title: '关于',
    lead: 'Fairhouse 是一间小小的游戏屋，每个结果都可以证明。',
    fairTitle: '一局如何验证',
    fair: [
      '一局里所有的随机都来自一个种子：随机数流是种子加计数器的 SHA-256 哈希。',
      '种子加上全部选择，就是完整的一局。已结束对局的链接带着这两样；打开链接，就从第一掷到最后一掷重新计算一遍。',
      '牌桌、实验室和命令行用的是同一份代码。代码公开：可以读，可以运行，可以改。',
    ],
    bias: '骰子和洗牌从中无偏地取出。规则文档规定了其他取法的游戏，偏差如下，小到无法察觉：',
    command: '在浏览器之外验证一局：',
    log: '对庄游戏和牌桌上的每一局，还会写入任何人都能核验的日志：',
    logLink: '公开日志',
    oddsTitle: '概率从哪里来',
    odds: '由规则推算：能数尽的都是精确值，只在显示时取整；靠抽样的地方，页面上会写明。',
    privacyTitle: '保存了什么',
    privacy: (games) =>
      `在这个浏览器里：设置、没打完的局、最近的对局，以及账户的登录凭证。在平台那里（如果有）：一个带游戏币的游客账户，以及${games.join('、')}的每一局与种子。没有 Cookie，没有统计，不会发送到别处。`,
    offlineTitle: '没有网络时',
    offline: (games) =>
      `第一次访问之后，页面都保存在本机。没有网络时，${games.join('、')}和验证页照样能用；其他游戏要连接平台。`,
    offlineReady: '本机已就绪',
    principlesTitle: '这里没有的',
    principles: [
      '真钱，以及任何付款方式。',
      '规则之外的倒计时、连胜提示、把输说成“差一点”。',
      '比同座玩家看得更多的机器人。',
    ],
    version: (version) => `版本 ${version}，MIT 许可`,
  },

  update: { text: '新版本已准备好。', reload: '重新载入' },

  notFound: {
    title: '没有这个页面',
    text: '地址可能写错了，或者页面已经移走。',
    back: '回到游戏',
  },

  error: {
    title: '页面出错了',
    text: '我们这边出了错。设置和没打完的局都还在。',
    loadTitle: '页面载入失败',
    loadText: '本机还没有这个页面。请检查网络，然后重新载入。',
    again: '重新载入',
    back: '回到游戏',
  },
}
