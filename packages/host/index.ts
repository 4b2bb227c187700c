/** The host: rounds as records, the driver that runs them in one process, their verification and telling, and the arena of bots. */
export * from './arena.ts'
export * from './driver.ts'
export * from './playthrough.ts'
export * from './record.ts'
export * from './verify.ts'
