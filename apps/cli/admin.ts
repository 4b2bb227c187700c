/** `fairhouse admin create NAME`: creates an administrator, on the machine itself. */
import { randomBytes } from 'node:crypto'
import { isRefusal } from '@fairhouse/kit'
import { FAILED, OK, type Run, UsageError } from './command.ts'
import { write } from './output.ts'
import { cannotOpen, placesOf } from './places.ts'

export const run: Run = async (call) => {
  const [name] = call.words
  if (name === undefined) throw new UsageError('missing name: "fairhouse admin create NAME"')
  const { ADMIN_PASSWORD } = process.env
  const password = ADMIN_PASSWORD || randomBytes(18).toString('base64url')
  const { createAdmin } = await import('@fairhouse/server')
  const admin = await createAdmin(placesOf(call), { name, password }).catch(cannotOpen)
  if (isRefusal(admin)) {
    process.stderr.write(`fairhouse admin create: ${admin.message}\n`)
    return FAILED
  }
  const told = ADMIN_PASSWORD ? '' : `The password, shown only this once: ${password}\n`
  await write(`${name} is an administrator now.\n${told}`)
  return OK
}
