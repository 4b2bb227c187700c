import { ICON_PATHS, type IconName } from './icon-paths.ts'

/** Decoration: the meaning is always in words beside it, or in the label of its button. */
export const Icon = ({ name, size = 20 }: Readonly<{ name: IconName; size?: number }>) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICON_PATHS[name]} />
  </svg>
)
