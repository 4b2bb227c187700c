/** The OpenAPI document as a self-contained page, without scripts. */
import type { Access } from '../http/routes.ts'
import { type Field, fieldsOf, typeText } from './fields.ts'
import type { OpenApi, Operation } from './openapi.ts'
import type { Schema } from './schemas.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!)

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 2.5rem; text-transform: capitalize }
details { border: 1px solid #8886; border-radius: .5rem; margin: .5rem 0; padding: .5rem .75rem }
summary { cursor: pointer }
code, .method { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere }
.method { display: inline-block; min-width: 3.2rem; font-weight: 700 }
.access { font-size: .8em; opacity: .75; margin-left: .5rem }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid #8883 }
`

const TOKEN = '<code>authorization: Bearer …</code>'

/** What a request must carry, by the word shown beside its path. */
const ACCESS: Readonly<Record<Access, string>> = {
  anyone: `Nothing. Who sends ${TOKEN} all the same is known.`,
  player: `${TOKEN} with the <code>token</code> of a <a href="#Session">Session</a>.`,
  'api-key': '<code>x-api-key: …</code>, the operator’s own.',
  manager: `${TOKEN} of an administrator, or of somebody who manages the operator in the path.`,
  admin: `${TOKEN} of an administrator. The first is made on the house’s machine: <code>fairhouse admin create NAME</code>.`,
}

const accessHtml = (): string =>
  Object.entries(ACCESS)
    .map(([access, sent]) => `<tr><td>${access}</td><td>${sent}</td></tr>`)
    .join('')

/** Names of schemas link to their descriptions. */
const typeHtml = (text: string): string =>
  html(text).replace(/\b[A-Z][a-z]+(?:[A-Z][a-z]+)*\b/g, (name) => `<a href="#${name}">${name}</a>`)

const rowHtml = ({ name, type, isOptional, about }: Field): string =>
  `<tr><td><code>${html(name)}${isOptional ? '?' : ''}</code></td><td><code>${typeHtml(type)}</code></td><td>${html(about)}</td></tr>`

const shapeHtml = (title: string, schema: Schema | undefined): string => {
  if (!schema) return ''
  const rows = fieldsOf(schema).map(rowHtml)
  const body =
    rows.length > 0 ? `<table>${rows.join('')}</table>` : `<p><code>${typeHtml(typeText(schema))}</code></p>`
  return `<h4>${title}</h4>${body}`
}

const parametersHtml = ({ parameters }: Operation): string => {
  const rows = parameters.map(({ name, in: place, required, description = '', schema }) =>
    rowHtml({
      name,
      type: `${typeText(schema)}`,
      isOptional: !required,
      about: description || `In the ${place}.`,
    }),
  )
  return rows.length > 0 ? `<h4>Parameters</h4><table>${rows.join('')}</table>` : ''
}

const operationHtml = (path: string, method: string, operation: Operation): string => {
  const { summary, requestBody, responses } = operation
  const replies = Object.entries(responses['200']!.content).map(([type, { schema }]) =>
    shapeHtml(`Reply: ${html(type)}`, schema),
  )
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${html(path)}</code>
<span class="access">${operation['x-access']}</span><br>${html(summary)}</summary>
${parametersHtml(operation)}${shapeHtml('Body', requestBody?.content['application/json']?.schema)}${replies.join('')}</details>`
}

export const docsPage = ({ info, paths, components }: OpenApi): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0]!)
  const routes = [...groups].map(
    ([group, members]) =>
      `<h2>${html(group)}</h2>${members.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('')}`,
  )
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<section id="${name}">${shapeHtml(name, schema)}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(info.title)}: HTTP</title><style>${STYLE}</style></head>
<body><main><h1>${html(info.title)} ${html(info.version)}</h1><p>${html(info.description)}</p>
<p>The same for programs: <a href="/v1/openapi.json">/v1/openapi.json</a>; the socket: <a href="/v1/asyncapi.json">/v1/asyncapi.json</a>. A refusal is <code>{ error: { code, message } }</code>; the codes are listed in docs/PROTOCOL.md. A body is JSON, with <code>content-type: application/json</code>.</p>
<table>${accessHtml()}</table>
${routes.join('\n')}
<h2>Schemas</h2>
${shapes.join('\n')}
</main></body></html>
`
}
