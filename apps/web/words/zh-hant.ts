/** 外殼的文字，繁體。 */
import type { Words } from './en.ts'

export const zhHant: Words = {
  skip: '跳至主要內容',
  offline: '離線',
  onDevice: '在這台裝置上執行',
  loading: '載入中',
  languageFailed: '無法載入所選語言，請檢查網路後重試。',
  pageOf: (game, page) => `${game}：${page}`,

  nav: {
    games: '遊戲',
    more: '更多',
    moreGames: '更多遊戲',
    house: '全站',
    verify: '驗證',
    settings: '設定',
    about: '關於',
    home: 'Fairhouse，回到遊戲',
    back: '返回',
    language: '語言',
    soundOn: '開啟音效',
    soundOff: '關閉音效',
  },

  lobby: {
    title: '坐下來，玩一局',
    lead: '每張牌、每個號碼、每次擲骰，你都能自己驗證。免費遊戲幣，免註冊。',
    noGames: '這裡尚未安裝遊戲。',
    play: '開始',
    playGame: (game) => `玩${game}`,
    open: (game) => `還沒玩完：${game}`,
    resume: '繼續',
    recent: '最近玩過的局',
    showAll: (count) => `全部 ${count} 局`,
    closed: {
      absent: '這裡不能玩：這是跟莊家玩的遊戲，而這個網址沒有平台伺服器。',
      offline: '現在不能玩：連不上平台。',
      disabled: '已關閉：平台停用了這個遊戲。',
    },
    fairTitle: '攤開來，沒有藏牌',
    fair: [
      '一局的結果只取決於種子與局中的選擇，別無其他。有了這兩樣，在任何電腦上都能算出同一局。',
      '機率由規則推算，從牌桌一步就能看到。',
    ],
    fairMore: '如何驗證',
    fairVerify: '驗證一局',
  },

  friends: {
    open: '和朋友一起玩',
    text: '開一張牌桌，把連結傳出去，朋友點兩下就能入座。',
    tables: '公開牌桌',
  },
  call: {
    playing: '牌局正在進行，你的牌桌在等你。',
    seated: '你在牌桌上有座位。',
    back: '回到牌桌',
  },

  game: {
    table: '開始玩',
    rules: '規則',
    odds: '機率',
    pages: (game) => `${game} 的頁面`,
  },

  settings: {
    title: '設定',
    kept: '只儲存在這個瀏覽器。',
    notKept: '瀏覽器不替本頁儲存資料：關閉頁面後設定就會消失。',
    language: '語言',
    look: '外觀',
    theme: '佈景主題',
    dark: '深色',
    light: '淺色',
    deck: '花色的顏色',
    decks: { usual: '依玩法', two: '兩色', four: '四色' },
    deckNote: '依玩法：習慣用紙牌的玩法為兩色，其他為四色。花色的形狀總是不同。',
    motion: '動畫',
    speed: '動畫速度',
    speeds: { 1: '1×', 2: '2×', 0: '關' },
    movement: '動態效果',
    asSystem: '依照系統',
    reduced: '減少',
    motionNote: '動畫不影響結果。按空白鍵可略過正在播放的動畫。',
    sound: '音效',
    soundOn: '音效',
    volume: '音量',
    tryIt: '試聽',
    keys: '鍵盤',
    hotkeys: '用按鍵操作遊戲',
    hotkeysNote: '在牌桌上按 ? 可查看按鍵。輸入文字時按鍵不作用。',
    wins: '顯示贏局',
    winsNote: '贏的一局會發光並顯示金額；輸了沒有提示。',
    witnesses: '見證人',
    witnessesWanted: '每局要求的見證人數量',
    noWitnesses: '不要求',
    witnessesNote:
      '獨立的見證人會聯署平台的公開日誌。每一局須有這麼多位見證人（以平台現在列出的為準）聯署，才算驗證完成。',
    install: '安裝為應用程式',
    installNote: '在獨立視窗開啟，沒有網路也能開啟。',
    reset: '還原預設值',
  },

  about: {
    title: '關於',
    lead: 'Fairhouse 是一間小小的遊戲屋，每個結果都可以證明。',
    fairTitle: '如何驗證一局',
    fair: [
      '一局裡所有的隨機都來自一個種子：亂數串流是種子加上計數器的 SHA-256 雜湊值。',
      '種子加上所有選擇，就是完整的一局。已結束一局的連結帶著這兩樣；開啟連結，便從第一擲到最後一擲重新計算。',
      '牌桌、實驗室與命令列用的是同一份程式碼。程式碼公開：可以讀，可以執行，可以修改。',
    ],
    bias: '骰子與洗牌從中無偏差地取出。規則文件規定了其他取法的遊戲，偏差如下，小到察覺不到：',
    command: '在瀏覽器之外驗證一局：',
    log: '對莊遊戲和牌桌上的每一局，還會寫入任何人都能核驗的日誌：',
    logLink: '公開日誌',
    oddsTitle: '機率從何而來',
    odds: '由規則推算：數得完的都是精確值，只在顯示時四捨五入；用抽樣的地方，頁面上會註明。',
    privacyTitle: '儲存了什麼',
    privacy: (games) =>
      `在這個瀏覽器裡：設定、尚未玩完的局、最近玩過的局，以及帳戶的登入憑證。在平台那裡（如果有）：一個有遊戲幣的訪客帳戶，以及${games.join('、')}的每一局與種子。沒有 Cookie，沒有統計，不會傳送到別處。`,
    offlineTitle: '沒有網路時',
    offline: (games) =>
      `第一次造訪之後，頁面都存在這台裝置上。沒有網路時，${games.join('、')}和驗證頁照樣能用；其他遊戲必須連上平台。`,
    offlineReady: '這台裝置已就緒',
    principlesTitle: '這裡沒有的',
    principles: [
      '真錢，以及任何付款方式。',
      '規則之外的倒數計時、連勝提示、把輸說成「差一點」。',
      '比同座玩家看得更多的機器人。',
    ],
    version: (version) => `版本 ${version}，MIT 授權`,
  },

  update: { text: '新版本已準備就緒。', reload: '重新載入' },

  notFound: {
    title: '沒有這個頁面',
    text: '網址可能打錯了，或者頁面已經移動。',
    back: '回到遊戲',
  },

  error: {
    title: '頁面發生錯誤',
    text: '我們這邊發生錯誤。設定與尚未玩完的局都還在。',
    loadTitle: '頁面無法載入',
    loadText: '這台裝置上還沒有這個頁面。請檢查網路連線，然後重新載入。',
    again: '重新載入',
    back: '回到遊戲',
  },
}
