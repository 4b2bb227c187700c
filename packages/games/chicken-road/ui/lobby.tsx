/** Chicken Road in the lobby. It loads with the first page, so it stays small. */
import type { LobbyEntry } from '@fairhouse/ui'

const Art = () => (
  <svg width="196" height="128" viewBox="0 0 196 128" aria-hidden="true">
    <rect width="48" height="128" rx="8" fill="var(--rail-lit)" />
    <path d="M52 0h136a8 8 0 0 1 8 8v112a8 8 0 0 1-8 8H52Z" fill="var(--surface-3)" />
    <path d="M100 4v120M148 4v120" stroke="var(--line-ui)" strokeWidth="3" strokeDasharray="18 16" />
    <g transform="translate(154 6)">
      <path d="M9 0h18c5 0 8 3 8 8v46c0 6-3 10-8 10H9c-5 0-8-4-8-10V8c0-5 3-8 8-8Z" fill="var(--chip-5)" />
      <path
        d="M6 40c8-4 16-4 24 0l-2 10c-6-3-14-3-20 0Zm1-29c7 2 15 2 22 0l-2-6c-6 2-12 2-18 0Z"
        fill="var(--back-ink)"
      />
      <path d="M3 57c0 4 2 6 5 7l2-5Zm30 0c0 4-2 6-5 7l-2-5Z" fill="var(--warn)" />
    </g>
    <g transform="translate(40 32) scale(1.15)">
      <path
        d="M27 49v10m-4 1 4-2 4 2m6-11v10m-4 1 4-2 4 2"
        fill="none"
        stroke="var(--warn)"
        strokeWidth="2.4"
      />
      <path d="M15 31C8 28 4 22 5 15c5 1 8 4 10 7 0-4 1-8 4-11 4 4 5 10 3 16Z" fill="var(--paper-2)" />
      <path
        d="M12 35c0-8 7-12.500 15-11.500 5 .6 7.500-2.500 8.500-8C36.400 9.600 40 6.500 44.500 6.500c5.200 0 9 3.700 9 8.700 0 4-1 6.300-1 11.300 0 14-8 24.500-20 24.500S12 46 12 35Z"
        fill="var(--paper)"
      />
      <path d="M19 34c5-3.600 14-2.600 19 1.600-1.600 8.400-15 9.800-19-1.600Z" fill="var(--paper-2)" />
      <path
        d="M39 9.500C37 5 39 3 41 3s3 2 3 2 2-3 4-2.500 1.500 3 1.500 3 3.500.500 3.300 2.300Z"
        fill="var(--chip-5)"
      />
      <path d="M53 14.500 61 17l-8 3.500Z" fill="var(--warn)" />
      <circle cx="47" cy="14" r="2" fill="var(--spade)" />
    </g>
  </svg>
)

export const lobby: LobbyEntry = {
  id: 'chicken-road',
  order: 42,
  needsHouse: true,
  words: {
    en: {
      name: 'Chicken Road',
      tagline: 'One lane more, or cash out?',
      facts: ['Against the house', 'Play money', 'Four difficulties'],
    },
    'zh-Hans': {
      name: '小鸡过马路',
      tagline: '再过一条车道，还是收手？',
      facts: ['与庄家对局', '游戏币', '四种难度'],
    },
    'zh-Hant': {
      name: '小雞過馬路',
      tagline: '再走一個車道，還是收手？',
      facts: ['跟莊家玩', '遊戲幣', '四種難度'],
    },
  },
  Art,
}
