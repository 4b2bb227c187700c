/** A hash that only this audit can make: with a secret key nobody can prepare data that collides. */
import { hash, randomBytes } from 'node:crypto'

export const newHashKey = (): string => randomBytes(16).toString('hex')

export const keyedHash = (key: string, text: string): Buffer => hash('sha256', `${key}:${text}`, 'buffer')
