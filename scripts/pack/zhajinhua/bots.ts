/** `@fairhouse/zhajinhua/bots`: bots by name, their solved strategy, and the arena that measures them. */

export * from '@fairhouse/games/zhajinhua/bots/arena.ts'
export { BASELINE_NAMES, BOT_NAMES, type BotName, botNamed } from '@fairhouse/games/zhajinhua/bots.ts'
export { decodeStrategy, type SolvedStrategy } from '@fairhouse/games/zhajinhua/solution/strategy-file.ts'
