/** The examples in a browser: bundled, and run in Chromium on a page of the house. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import type { Project } from './project.ts'

const FOLDER = 'bundle'

/** Returns everything it wrote, as one text. */
export const bundleExamples = async ({ folder }: Project): Promise<string> => {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    build: {
      outDir: FOLDER,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'anywhere.mjs'),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const out = join(folder, FOLDER)
  return readdirSync(out)
    .map((file) => readFileSync(join(out, file), 'utf8'))
    .join('\n')
}

const END = '— end —'

/** Their output on a page of the house, since no other page may talk to it. */
export const runInChromium = async (
  { folder }: Project,
  executablePath: string,
  house: string,
): Promise<string> => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ bypassCSP: true })
    await page.route(`**/${FOLDER}/*.js`, (route) =>
      route.fulfill({ path: join(folder, FOLDER, basename(route.request().url())) }),
    )
    await page.goto(house)
    const lines: string[] = []
    await new Promise<void>((resolve, reject) => {
      page.on('pageerror', reject)
      page.on('console', (message) => {
        if (message.type() === 'error') reject(new Error(message.text()))
        else if (message.text() === END) resolve()
        else lines.push(message.text())
      })
      const content = `await import('/${FOLDER}/anywhere.js'); console.log('${END}')`
      page.addScriptTag({ type: 'module', content }).catch(reject)
    })
    return lines.map((line) => `${line}\n`).join('')
  } finally {
    await browser.close()
  }
}
