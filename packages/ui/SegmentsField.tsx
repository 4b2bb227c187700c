/** A choice among a few options under a visible label, as wide as a form. */
import { Segments, type SegmentsProps } from './Segments.tsx'

export const SegmentsField = <T extends string | number | boolean>(
  props: Omit<SegmentsProps<T>, 'full' | 'small'>,
) => (
  <div className="field">
    <span className="field-label" aria-hidden="true">
      {props.label}
    </span>
    <Segments full {...props} />
  </div>
)
