/** Translates Python's expressions and block headers into JavaScript; the rest stays unchanged. */
const TEXT = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g

/** A name, a number, a call, or something in brackets. */
const OPERAND = String.raw`(?:[\w.]+(?:\([^()]*\))?|\([^()]*\))`
const FLOORED = new RegExp(String.raw`(${OPERAND})\s*//\s*(${OPERAND})`, 'g')
const CHAINED = new RegExp(String.raw`(${OPERAND})\s*(<=?)\s*(${OPERAND})\s*(<=?)\s*(${OPERAND})`, 'g')
/** Up to the next `and`, `or`, bracket or comma. */
const DENIED = /\bnot\s+((?:[^()]|\([^()]*\))+?)(?=\s+(?:and|or)\b|[),]|$)/g
const CONDITIONAL = /^(.+?)\s+if\s+(.+?)\s+else\s+(.+)$/
const LAMBDA = /^lambda\s*([^:]*):\s*(.+)$/

const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [FLOORED, 'Math.floor($1 / $2)'],
  [CHAINED, '$1 $2 $3 && $3 $4 $5'],
  [/\bis\s+not\b/g, '!='],
  [/\bis\b/g, '=='],
  [DENIED, '!($1)'],
  [/!\(([\w.]+(?:\([^()]*\))?)\)/g, '!$1'],
  [/\band\b/g, '&&'],
  [/\bor\b/g, '||'],
  [/([=!])=/g, '$1=='],
  [/\bTrue\b/g, 'true'],
  [/\bFalse\b/g, 'false'],
  [/\bNone\b/g, 'null'],
  [/(?<![.\w])(abs|min|max|round)\(/g, 'Math.$1('],
  [/\bmath\./g, 'Math.'],
  [/\bint\(/g, 'Math.trunc('],
  [/\blen\(([\w.]+)\)/g, '$1.length'],
]

export const inCamelCase = (code: string): string =>
  code.replace(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g, (name) =>
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  )

const isBalanced = (code: string): boolean => code.split('(').length === code.split(')').length

export const expression = (code: string): string => {
  const [, params, body] = LAMBDA.exec(code) ?? []
  if (body !== undefined) return `(${inCamelCase(params!.trim())}) => ${expression(body)}`
  const parts = CONDITIONAL.exec(code)?.slice(1)
  if (parts?.every(isBalanced)) {
    const [then, condition, otherwise] = parts.map(expression)
    return `${condition} ? ${then} : ${otherwise}`
  }
  const texts: string[] = []
  const bare = code.replace(TEXT, (text) => `\0${texts.push(text) - 1}\0`)
  const written = OPERATORS.reduce((now, [python, script]) => now.replace(python, script), bare)
  return inCamelCase(written).replace(/\0(\d+)\0/g, (_, index: string) => texts[Number(index)]!)
}

const loop = (name: string, over: string): string => {
  const range = /^range\((.*)\)$/.exec(over)?.[1]?.split(',')
  if (range === undefined) return `for (const ${name} of ${expression(over)})`
  const [from, to] = (range.length === 1 ? ['0', ...range] : range).map((part) => expression(part.trim()))
  return `for (let ${name} = ${from}; ${name} < ${to}; ${name} += 1)`
}

/** A block header without its brace; `main` is the function to be called `strategy`. */
export const header = (code: string, main: string): string => {
  const [, name, params] = /^def\s+(\w+)\s*\(([^)]*)\)/.exec(code) ?? []
  if (params !== undefined) {
    const bare = inCamelCase(params.replace(/:\s*[\w.[\]]+/g, '').replace(/\s*=\s*/g, ' = '))
    return `function ${name === main ? 'strategy' : inCamelCase(name!)}(${bare})`
  }
  const [, each, over] = /^for\s+(\w+)\s+in\s+(.+)$/.exec(code) ?? []
  if (over !== undefined) return loop(inCamelCase(each!), over)
  const [, word, condition] = /^(if|elif|while)\b\s*(.+)$/.exec(code) ?? []
  if (condition === undefined) return code
  const bare = /^\(([^()]*)\)$/.exec(condition)?.[1] ?? condition
  return `${word === 'elif' ? 'else if' : word} (${expression(bare)})`
}
