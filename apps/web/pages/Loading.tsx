import { useShellWords } from '../words/index.ts'

/** Seen only when waiting has become noticeable. */
export const Loading = () => (
  <div className="page late" role="status">
    <span className="sr">{useShellWords().loading}</span>
    <div className="skeleton loading-title" />
    <div className="skeleton loading-body" />
  </div>
)
