/** `fairhouse log rotate-key` and `fairhouse log drop-key`: replaces the key of the public log. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { type Call, FAILED, OK, type Run } from './command.ts'
import { write } from './output.ts'
import { cannotOpen, placesOf } from './places.ts'

type Change = (places: ReturnType<typeof placesOf>, given?: string) => Promise<string | Refusal>

const running =
  (command: string, change: () => Promise<Change>, done: string): Run =>
  async (call: Call) => {
    const vkey = await (await change())(placesOf(call), process.env.LOG_KEY || undefined).catch(cannotOpen)
    if (!isRefusal(vkey)) {
      await write(`${done}\n${vkey}\n`)
      return OK
    }
    process.stderr.write(`fairhouse log ${command}: ${vkey.message}\n`)
    return FAILED
  }

export const runRotate: Run = running(
  'rotate-key',
  async () => (await import('@fairhouse/server')).rotateKey,
  'From now on both keys sign the public log. The new one:',
)

export const runDrop: Run = running(
  'drop-key',
  async () => (await import('@fairhouse/server')).dropKey,
  'From now on only this key signs the public log:',
)
