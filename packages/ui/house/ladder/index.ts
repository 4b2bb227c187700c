/** Building blocks for ladder games: another one only needs its rules, its words and a board. */
export * from './formula-game.tsx'
export * from './LadderRoundPanel.tsx'
export * from './LadderStage.tsx'
export * from './ladder-game.ts'
export { inRail } from './ladder-keys.ts'
export * from './ladder-ui.tsx'
export * from './ladder-words.ts'
export * from './say-ladder.ts'
