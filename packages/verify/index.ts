/** The verifier that runs beside the page, and the judge of its evidence. */
export * from './claims.ts'
export * from './evidence.ts'
export * from './frames.ts'
export * from './log-case.ts'
export * from './log-watch.ts'
export * from './signed.ts'
export * from './verifier.ts'
