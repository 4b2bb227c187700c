/** Unsigned tokens: nobody forges one here, and signing is asynchronous outside the simulation's control. */
import { isObject } from '@fairhouse/kit'
import { badToken, type Claims, type Tokens } from '../../core/accounts/tokens.ts'

export const simTokens = (now: () => number): Tokens => ({
  sign: async (use, { player, ...claims }) => JSON.stringify({ use, player: player.toString(), ...claims }),
  read: async (use, token) => {
    const read: unknown = JSON.parse(token)
    if (!isObject(read) || read.use !== use || Number(read.expiresAt) <= now()) return badToken()
    const { use: _, player, ...claims } = read
    return { ...(claims as Omit<Claims, 'player'>), player: BigInt(player as string) }
  },
})

/** The player the token belongs to. */
export const playerOf = (token: string): bigint => BigInt((JSON.parse(token) as { player: string }).player)
