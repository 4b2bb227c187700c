/** `fairhouse hog gui`: starts the house and opens Hog's page in the browser. */
import { spawn } from 'node:child_process'
import type { Run } from '../command.ts'
import { serve } from '../serve.ts'

/** The command that opens an address in the usual browser. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start'],
}
const LINUX = ['xdg-open'] as const

/** Without a browser to open, the printed address remains. */
const openPage = (address: string): void => {
  const [command, ...words] = OPENERS[process.platform] ?? LINUX
  const opener = spawn(command!, [...words, address], { stdio: 'ignore', detached: true })
  opener.on('error', () => {})
  opener.unref()
}

export const run: Run = (call) => serve(call, (house) => openPage(`${house}/hog`))
