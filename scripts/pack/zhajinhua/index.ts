/** `@fairhouse/zhajinhua`: one hand by the rules. */
export { COMPARE_COSTS, configure, DEFAULTS, SEATS } from '@fairhouse/games/zhajinhua/config.ts'
export * from '@fairhouse/games/zhajinhua/rules.ts'
export type { Bout, Player, Result, Share } from '@fairhouse/games/zhajinhua/state.ts'
