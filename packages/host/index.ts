/** The host: rounds as records, their driver, verification and playthroughs, and the arena of bots. */
export * from './arena.ts'
export * from './driver.ts'
export * from './local-play.ts'
export * from './local-table.ts'
export * from './local-view.ts'
export * from './playthrough.ts'
export * from './record.ts'
export * from './verify.ts'
