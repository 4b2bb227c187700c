/** Passwords are stored as scrypt hashes: slow and memory-hungry, so that a stolen table is of little use. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export type HashCost = Readonly<{ N: number; r: number; p: number }>

/** What OWASP recommends: 128 MiB and a few tenths of a second per try. */
export const HASH_COST: HashCost = { N: 2 ** 17, r: 8, p: 1 }
const BYTES = 32

const derive = (password: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

const headOf = ({ N, r, p }: HashCost): string => ['scrypt', N, r, p].join(':')

/** `scrypt:N:r:p:salt:hash`: includes the parameters, so that the cost can be raised later. */
export const hashPassword = async (password: string, cost = HASH_COST): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return [headOf(cost), salt.toString('base64'), key.toString('base64')].join(':')
}

/** Whether it was made at another cost: a login, which has the password, makes it again. */
export const isOutdated = (stored: string, cost = HASH_COST): boolean =>
  !stored.startsWith(`${headOf(cost)}:`)

const nobody = (cost: HashCost): string => `${headOf(cost)}:${'A'.repeat(22)}==:${'A'.repeat(43)}=`

/** Takes as long for an unknown name (null), so that timing doesn't reveal which names exist. */
export const isPassword = async (
  password: string,
  stored: string | null,
  cost = HASH_COST,
): Promise<boolean> => {
  const [, N, r, p, salt, hash] = (stored ?? nobody(cost)).split(':')
  const key = await derive(password, Buffer.from(salt!, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(key, Buffer.from(hash!, 'base64')) && stored !== null
}
