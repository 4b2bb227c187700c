/** The part of MicroPython's package that is used; it comes without types. */
declare module '@micropython/micropython-webassembly-pyscript' {
  type Options = Readonly<{
    /** In bytes. */
    heapsize?: number
    pystack?: number
    /** By line. */
    stdout?(text: string): void
    stderr?(text: string): void
  }>
  type Engine = Readonly<{
    FS: Readonly<{ writeFile(path: string, text: string): void }>
    /** A module's names as properties. */
    pyimport<M>(name: string): M
  }>
  export const loadMicroPython: (options: Options) => Promise<Engine>
}
