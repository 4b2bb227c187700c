/** Resolves files named by the user: npm runs scripts in the project's folder, but paths are relative to the user's. */
import { resolve } from 'node:path'

const { INIT_CWD, npm_lifecycle_event: script } = process.env

export const userPath = (path: string): string =>
  resolve(INIT_CWD !== undefined && script === 'fairhouse' ? INIT_CWD : process.cwd(), path)
