/**
 * The progress of a long command: one line on standard error that overwrites itself, on a terminal only; with
 * `always`, elsewhere a line per percent.
 */
export type ProgressLine = Readonly<{
  /** `part` of the whole, 0 to 1. */
  show(part: number): void
  /** If there is no knowing the whole. */
  tell(words: string): void
  clear(): void
}>

const WIDTH = 24

type Where = Readonly<{ stream?: NodeJS.WriteStream; always?: boolean }>

export const progressLine = (
  doing: string,
  { stream = process.stderr, always = false }: Where = {},
): ProgressLine => {
  let shown = ''
  const put = (line: string): void => {
    if (line === shown) return
    if (stream.isTTY) stream.write(`\r\u001b[K${line}`)
    else if (always && line !== '') stream.write(`${line}\n`)
    shown = line
  }
  return {
    show: (part) => {
      const done = Math.round(Math.min(1, part) * WIDTH)
      put(`${doing} [${'='.repeat(done)}${' '.repeat(WIDTH - done)}] ${Math.floor(100 * part)} %`)
    },
    tell: (words) => put(`${doing}: ${words}`),
    clear: () => put(''),
  }
}
