/** The host: rounds as records, the driver that runs them in one process, their verification and telling. */
export * from './driver.ts'
export * from './playthrough.ts'
export * from './record.ts'
export * from './verify.ts'
