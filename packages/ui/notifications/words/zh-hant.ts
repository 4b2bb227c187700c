/** 關於通知的文字，繁體。 */
import type { Words } from './en.ts'

export const zhHant: Words = {
  title: '通知',
  question: '離開頁面時，輪到你行動要通知你嗎？',
  yes: '通知我',
  no: '不用了',
  blocked: '瀏覽器封鎖了本站的通知，請在瀏覽器設定中允許。',
  failed: '通知沒能開啟。',
  turnOn: '輪到我，或我的牌桌要開始時',
  note: '用這個瀏覽器通知，而且只在你的裝置上都看不到 Fairhouse 的頁面時。通知裡沒有牌，也沒有數額。',
  missing: '這個瀏覽器在這裡不能收通知。在 iPhone 或 iPad 上，請先把 Fairhouse 加到主畫面。',
}
