/** `@fairhouse/holdem/bots`: bots by name, their solved strategies, and the arena that measures them. */

export * from '@fairhouse/games/holdem/bots/solutions.ts'
export * from '@fairhouse/games/holdem/bots.ts'
export * from '@fairhouse/games/holdem/measure/arena.ts'
export * from '@fairhouse/games/holdem/measure/players.ts'
