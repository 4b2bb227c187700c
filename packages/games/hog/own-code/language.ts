/** Which language a strategy is written in: only JavaScript defines functions with `function` or `=>`. */
export type Language = 'javascript' | 'python'

/** Strings and comments of both languages, which don't count as code. */
const HIDDEN =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|#.*|\/\/.*|\/\*[\s\S]*?\*\//g

export const languageOf = (source: string): Language =>
  /\b(?:function|const|let|var)\b|=>/.test(source.replace(HIDDEN, '""')) ? 'javascript' : 'python'
