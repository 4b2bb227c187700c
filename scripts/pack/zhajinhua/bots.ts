/** `@fairhouse/zhajinhua/bots`: bots by name, their solved strategy, and the arena that measures them. */

export { BOT_NAMES, type BotName, botOf } from '@fairhouse/games/zhajinhua/bots.ts'
export * from '@fairhouse/games/zhajinhua/measure/arena.ts'
export * from '@fairhouse/games/zhajinhua/measure/players.ts'
export { decodeStrategy, type SolvedStrategy } from '@fairhouse/games/zhajinhua/solution/strategy-file.ts'
