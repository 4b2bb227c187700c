/** Ctrl-C ends long commands early, with their results so far. */
export type Interruption = Readonly<{ came(): boolean; stopListening(): void }>

export const listenForInterruption = (): Interruption => {
  let came = false
  const note = (): void => {
    came = true
  }
  process.on('SIGINT', note).on('SIGTERM', note)
  return {
    came: () => came,
    stopListening: () => process.off('SIGINT', note).off('SIGTERM', note),
  }
}
