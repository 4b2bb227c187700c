/** A QR code as a picture, dark on light in every theme, so that cameras can read it. */
import { useMemo } from 'react'
import { qrCode } from './qr-code.ts'

/** Width of the light border that scanners need, in modules. */
const QUIET = 4

/** Renders nothing if the text is too long. */
export const QrImage = ({ text, label }: Readonly<{ text: string; label: string }>) => {
  const grid = useMemo(() => qrCode(text), [text])
  if (grid === null) return null
  const size = grid.length + 2 * QUIET
  const path = grid
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
