import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildSizes, describeSizes } from './sizes.ts'

test('a build is measured as sent, in all its folders', () => {
  const dist = mkdtempSync(join(tmpdir(), 'fairhouse-sizes-'))
  try {
    const code = 'let x = 1\n'.repeat(400)
    mkdirSync(join(dist, 'assets'))
    writeFileSync(join(dist, 'assets', 'one.js'), code)
    writeFileSync(join(dist, 'sw.js'), code)
    writeFileSync(join(dist, 'assets', 'ring.strategy'), Buffer.alloc(1500))
    writeFileSync(join(dist, 'index.html'), '<!doctype html>')
    const sizes = buildSizes(dist)
    expect(Object.fromEntries(sizes)).toEqual({
      JavaScript: 2 * gzipSync(code).length,
      'strategies of the bots': 1500,
    })
    expect(describeSizes(sizes)).toMatch(/^JavaScript \d KB, strategies of the bots 2 KB$/)
  } finally {
    rmSync(dist, { recursive: true })
  }
})
