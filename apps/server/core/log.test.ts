import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('[A8] fields named like a secret are redacted', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line: string) => lines.push(line) } })
  log.info(
    { password: 'hidden', player: { token: 'hidden' }, round: { record: 'hidden', seeds: 'hidden' } },
    'a',
  )
  log.error({ req: { headers: { authorization: 'hidden' } }, serverSeed: 'hidden', apiKey: 'hidden' }, 'b')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).not.toContain('hidden')
})
