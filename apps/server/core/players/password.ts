/** Passwords are stored as scrypt hashes: slow and memory-hungry, so that a stolen table is of little use. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MiB and about 60 ms per try. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const MEMORY = 64 * 2 ** 20
const BYTES = 32

type Cost = typeof COST

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, BYTES, { ...cost, maxmem: MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** `scrypt:N:r:p:salt:hash`: includes the parameters, so that the cost can be raised later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join(':')
}

const NOBODY = `scrypt:${COST.N}:${COST.r}:${COST.p}:${'A'.repeat(22)}==:${'A'.repeat(43)}=`

/** Takes as long for an unknown name (null), so that timing doesn't reveal which names exist. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, N, r, p, salt, hash] = (stored ?? NOBODY).split(':')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt!, 'base64'), cost)
  return timingSafeEqual(key, Buffer.from(hash!, 'base64')) && stored !== null
}
