/** 关于通知的文字，简体。 */
import type { Words } from './en.ts'

export const zhHans: Words = {
  title: '通知',
  question: '离开页面时，轮到你行动要通知你吗？',
  yes: '通知我',
  no: '不用了',
  blocked: '浏览器阻止了本站的通知，请在浏览器设置里允许。',
  failed: '通知没能打开。',
  turnOn: '轮到我，或我的牌桌要开始时',
  note: '用这个浏览器通知，而且只在你的设备上都看不到 Fairhouse 的页面时。通知里没有牌，也没有数额。',
  missing: '这个浏览器在这里不能收通知。在 iPhone 或 iPad 上，请先把 Fairhouse 添加到主屏幕。',
}
