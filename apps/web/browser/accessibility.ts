/** Runs an accessibility scanner on a page. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Serious and critical violations, each with the first element affected. */
export const seriousViolations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (source) => {
    // The page's policy forbids inline scripts, but not evaluation through the browser's protocol.
    if (!('axe' in window)) new Function(source)()
    const { axe: scanner } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations } = await scanner.run({ resultTypes: ['violations'], preload: false })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, AXE)
