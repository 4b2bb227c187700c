/** Long commands end early on Ctrl-C, with what they have so far. */
export type Interruption = Readonly<{ came(): boolean; listenNoMore(): void }>

export const listenForInterruption = (): Interruption => {
  let came = false
  const note = (): void => {
    came = true
  }
  process.on('SIGINT', note).on('SIGTERM', note)
  return {
    came: () => came,
    listenNoMore: () => process.off('SIGINT', note).off('SIGTERM', note),
  }
}
