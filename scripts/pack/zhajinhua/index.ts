/** `@fairhouse/zhajinhua`: one hand by the rules. */
export { configure, DEFAULTS, ZHAJINHUA_SEATS } from '@fairhouse/games/zhajinhua/config.ts'
export { HAND_FIELDS } from '@fairhouse/games/zhajinhua/fields.ts'
export * from '@fairhouse/games/zhajinhua/rules.ts'
export type { Bout, Share, ZhajinhuaPlayer, ZhajinhuaResult } from '@fairhouse/games/zhajinhua/state.ts'
