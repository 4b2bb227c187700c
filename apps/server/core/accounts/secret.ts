/**
 * The secret that signs tokens: from the environment, or generated once and stored in the data folder, readable by
 * its owner only. Whoever has it can be anybody; a new one ends every session.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepPrivate, PRIVATE_FILE } from '../store/private-files.ts'

const LEAST = 32
const FILE = 'token-secret'

const fromFile = (folder: string): string => {
  const path = join(folder, FILE)
  keepPrivate(folder)
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: PRIVATE_FILE, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

export const tokenSecret = (folder: string, given = process.env.TOKEN_SECRET): Uint8Array => {
  const text = given ?? fromFile(folder)
  if (text.length < LEAST) throw new Error(`the token secret must have at least ${LEAST} characters`)
  return new TextEncoder().encode(text)
}
