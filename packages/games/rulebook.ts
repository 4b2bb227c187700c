/**
 * The rules of every game and how it makes rows of rounds: the part of the registry that a verifier needs, without
 * schemas. A bundler puts the games' `rulebook.ts` here (apps/web/build/games-plugin.ts).
 */
import type { Rulebook } from '@fairhouse/kit'
import { REGISTRY } from './registry.ts'

export const RULEBOOK: Rulebook = REGISTRY
