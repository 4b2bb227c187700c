/** How far a long command has come: one line on standard error that overwrites itself, on a terminal only. */
export type ProgressLine = Readonly<{
  /** `part` of the whole, 0 to 1. */
  show(part: number): void
  clear(): void
}>

const WIDTH = 24

export const progressLine = (doing: string, stream: NodeJS.WriteStream = process.stderr): ProgressLine => {
  let shown = ''
  const put = (line: string): void => {
    if (!stream.isTTY || line === shown) return
    stream.write(`\r\u001b[K${line}`)
    shown = line
  }
  return {
    show: (part) => {
      const done = Math.round(Math.min(1, part) * WIDTH)
      put(`${doing} [${'='.repeat(done)}${' '.repeat(WIDTH - done)}] ${Math.floor(100 * part)} %`)
    },
    clear: () => put(''),
  }
}
