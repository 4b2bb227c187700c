/**
 * Translates a strategy in Python line by line into JavaScript: blocks, operators, names. It knows what such
 * strategies usually contain and leaves the rest unchanged; the player checks the result.
 */
import { expression, header, inCamelCase } from './python-expressions.ts'

const DOCSTRING = /"""[\s\S]*?"""|'''[\s\S]*?'''/g
const CODE_AND_COMMENT = /^((?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^#"'])*)(?:#(.*))?$/
const BLOCK = /^((?:def|if|elif|else|for|while)\b.*?)\s*:\s*([^:]*)$/

/** A function's variables; `at`: the output line where its body begins; `depth`: its indentation. */
type Scope = Readonly<{ names: Set<string>; depth: number; at: number }>
/** The output so far; `blocks`: the open ones, by the indentation of their first lines in the source. */
type Draft = Readonly<{ main: string; lines: string[]; blocks: number[]; scopes: Scope[] }>

const emit = ({ lines, blocks }: Draft, line: string, depth = blocks.length): void =>
  void lines.push(`${'  '.repeat(depth)}${line}`)

const close = (draft: Draft): void => {
  const { blocks, scopes } = draft
  blocks.pop()
  if (blocks.length < scopes.at(-1)!.depth) scopes.pop()
}

/** The first assignment declares a variable; inside a block, it is declared at the start of the function. */
const assigned = ({ lines, blocks, scopes }: Draft, name: string, value: string): string => {
  const { names, depth, at } = scopes.at(-1)!
  const isNew = !names.has(name)
  names.add(name)
  if (isNew && blocks.length === depth) return `let ${name} = ${value}`
  if (isNew) lines.splice(at, 0, `${'  '.repeat(depth)}let ${name}`)
  return `${name} = ${value}`
}

const statement = (draft: Draft, code: string): string => {
  if (code === 'pass') return '{}'
  if (/^(?:print|import|from|global)\b/.test(code)) return `{} // ${code}`
  const [, name, value] = /^(\w+)\s*=(?!=)\s*(.+)$/.exec(code) ?? []
  if (value !== undefined) return assigned(draft, inCamelCase(name!), expression(value))
  const returned = /^return\s+(.+)$/.exec(code)?.[1]
  return returned === undefined ? expression(code) : `return ${expression(returned)}`
}

/** `brace`: the end of the block that `elif` and `else` continue. */
const write = (draft: Draft, code: string, indent: number, brace: string, comment: string): void => {
  const [, head, tail = ''] = BLOCK.exec(code) ?? []
  const isFunction = head?.startsWith('def') ?? false
  if (head === undefined) emit(draft, `${statement(draft, code)}${comment}`.replace(/^\{\} /, ''))
  else if (tail !== '' && !isFunction)
    emit(draft, `${brace}${header(head, draft.main)} ${statement(draft, tail)}${comment}`)
  else {
    emit(draft, `${brace}${header(head, draft.main)} {${comment}`)
    draft.blocks.push(indent)
    const depth = draft.blocks.length
    if (isFunction) draft.scopes.push({ names: new Set(), depth, at: draft.lines.length })
    if (tail !== '') emit(draft, statement(draft, tail))
  }
}

/** Closes the blocks that a line at this indentation isn't part of; returns the brace left for that line. */
const leave = (draft: Draft, indent: number, goesOn: boolean): string => {
  while (draft.blocks.length > 0 && indent <= draft.blocks.at(-1)!) {
    const left = goesOn && indent === draft.blocks.at(-1)
    close(draft)
    if (left) return '} '
    emit(draft, '}')
  }
  return ''
}

/** The strategy: the function of that name, or the last one. */
const mainOf = (source: string): string => {
  const names = [...source.matchAll(/^def\s+(\w+)/gm)].map(([, name]) => name!)
  return names.find((name) => name === 'strategy') ?? names.at(-1) ?? 'strategy'
}

export const inJavaScript = (source: string): string => {
  const top: Scope = { names: new Set(), depth: 0, at: 0 }
  const draft: Draft = { main: mainOf(source), lines: [], blocks: [], scopes: [top] }
  /** Comments wait for the next line of code, since their own indentation means nothing. */
  let waiting: string[] = []
  for (const line of source.replace(DOCSTRING, '').split('\n')) {
    const [, code = line, remark] = CODE_AND_COMMENT.exec(line) ?? []
    const comment = remark === undefined ? '' : `// ${remark.trim()}`
    if (code.trim() === '') {
      if (comment !== '') waiting.push(comment)
      continue
    }
    const indent = /^\s*/.exec(code)![0].replaceAll('\t', '    ').length
    const brace = leave(draft, indent, /^\s*(?:elif|else)\b/.test(code))
    for (const held of waiting) emit(draft, held, draft.blocks.length + (brace === '' ? 0 : 1))
    waiting = []
    write(draft, code.trim(), indent, brace, comment === '' ? '' : ` ${comment}`)
  }
  leave(draft, 0, false)
  for (const held of waiting) emit(draft, held)
  return draft.lines.join('\n')
}
