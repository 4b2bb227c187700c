/** Tables, whatever is played there: pure, and without any game's code. */
export * from './plan.ts'
export * from './plan-check.ts'
