/** `@fairhouse/hog/bots`: strategies by name, and a bot for each. */
export * from '@fairhouse/games/hog/bots.ts'
export * from '@fairhouse/games/hog/strategies.ts'
