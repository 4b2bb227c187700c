/** Recognises Python where JavaScript was expected, by syntax that only Python has. */

/** Strings and JavaScript's comments, which don't count as code. */
const HIDDEN =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g

/** None of these is JavaScript. */
const SIGNS: readonly RegExp[] = [
  /^[ \t]*def\s+\w+\s*\(/m,
  // A block: the words, a condition without braces or `?`, a colon.
  /^[ \t]*(?:if|elif|else|for|while|try|with)\b[^?{\n]*:/m,
  /[\w)\]][ \t]+(?:and|or)[ \t]+[\w(!-]/,
  /\bnot[ \t]+\w/,
  /(?:^|[ \t])#(?=\s|$)/m,
  // Unlike a private field, which is assigned or called.
  /^[ \t]*#(?!\w+\s*[=;(])/m,
  /(?<![.\w])print\s*[("]/,
  /\blambda\b[^\n]*:/,
  /\b(?:True|False|None|elif)\b/,
  /[ \t]if[ \t][^\n?]*[ \t]else[ \t]+\w/,
]

/** Only for code that failed: whatever runs is JavaScript. */
export const looksLikePython = (source: string): boolean => {
  const code = source.replace(HIDDEN, (hidden) => (hidden.startsWith('/') ? ' ' : '""'))
  return SIGNS.some((sign) => sign.test(code))
}
