/** `@fairhouse/holdem/evaluator`: the strength of five to seven cards. */
export * from '@fairhouse/games/holdem/evaluation/card-index.ts'
export { categoryOf, evaluate, evaluate7 } from '@fairhouse/games/holdem/evaluation/evaluator.ts'
export * from '@fairhouse/games/holdem/evaluation/hands.ts'
