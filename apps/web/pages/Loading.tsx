import { useShellWords } from '../words/index.ts'

/** Appears only after a noticeable wait. */
export const Loading = () => (
  <div className="page late" role="status">
    <span className="sr">{useShellWords().loading}</span>
    <div className="skeleton loading-title" />
    <div className="skeleton loading-body" />
  </div>
)
