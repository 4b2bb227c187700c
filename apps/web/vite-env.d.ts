/// <reference types="vite/client" />
import 'react'

declare global {
  /** The version in package.json, filled in by the build. */
  const __VERSION__: string
}

declare module 'react' {
  /** Custom properties carry numbers from a component to its styles. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
