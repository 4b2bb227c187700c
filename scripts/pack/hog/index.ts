/** `@fairhouse/hog`: one game by the rules, and a single turn. */
export * from '@fairhouse/games/hog/rules.ts'
export { boarBrawl, type Source, type Turn, takeTurn } from '@fairhouse/games/hog/turn.ts'
