/** [A39] Names that belong to the house: those of bots, guests and staff, in the three languages. */
import { SHOWN_BOT_NAMES } from './bot-names.ts'
import { foldName } from './folded-names.ts'

const WORDS = [
  ...['admin', 'administrator', 'bank', 'banker', 'bot', 'croupier', 'dealer', 'fairhouse', 'guest', 'host'],
  ...[
    'house',
    'manager',
    'mod',
    'moderator',
    'official',
    'operator',
    'owner',
    'root',
    'staff',
    'support',
    'system',
  ],
].map(foldName)

/** As a word of the name, also with digits after it: 0 and 1 are folded to letters. */
const WORD = new RegExp(`^(?:${WORDS.join('|')})[\\dlo]*$`)

/** Anywhere in the name, because Chinese has no spaces between words. */
const PARTS = [
  ...[
    '管理员',
    '管理員',
    '管理者',
    '荷官',
    '庄家',
    '莊家',
    '发牌员',
    '發牌員',
    '官方',
    '客服',
    '系统',
    '系統',
  ],
  ...[
    '机器人',
    '機器人',
    '游客',
    '遊客',
    '访客',
    '訪客',
    '运营商',
    '運營商',
    '營運商',
    '版主',
    '主持人',
    '站长',
    '站長',
  ],
].map(foldName)

const BOTS: ReadonlySet<string> = new Set(SHOWN_BOT_NAMES.map(foldName))

export const isReserved = (name: string): boolean => {
  const folded = foldName(name)
  const words = [folded.replaceAll('-', ''), ...folded.split(/[-@]/)]
  return (
    BOTS.has(folded) || words.some((word) => WORD.test(word)) || PARTS.some((part) => folded.includes(part))
  )
}
