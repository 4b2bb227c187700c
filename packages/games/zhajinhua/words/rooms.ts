/** The names of the rooms. The lobby's ticker uses them, too, so they have their own file. */
import type { RoomId } from '../room-ids.ts'

export const roomNames: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', Readonly<Record<RoomId, string>>>> = {
  en: { novice: 'Novice room', advanced: 'Advanced room', expert: 'Expert room', tycoon: 'Tycoon room' },
  'zh-Hans': { novice: '新手房', advanced: '进阶房', expert: '高手房', tycoon: '土豪房' },
  'zh-Hant': { novice: '新手廳', advanced: '進階廳', expert: '高手廳', tycoon: '富豪廳' },
}
