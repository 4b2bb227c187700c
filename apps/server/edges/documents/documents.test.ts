/** The documentation is generated from what the server checks; it must be up to date. */
import { readFileSync } from 'node:fs'
import { REGISTRY } from '@fairhouse/games'
import { CODES, PUSHES, SOCKET_MESSAGES } from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { routeGroups, routesOf } from '../http/all-routes.ts'
import type { AsyncApi } from './asyncapi.ts'
import { databaseDocument } from './database.ts'
import type { OpenApi } from './openapi.ts'
import { protocolDocument } from './protocol.ts'
import { namedSchemas } from './schemas.ts'

const ROUTES = routesOf(routeGroups(REGISTRY))

test('docs/PROTOCOL.md is what the messages say (npm run protocol writes it)', () => {
  const written = readFileSync(new URL('../../../../docs/PROTOCOL.md', import.meta.url), 'utf8')
  expect(written).toBe(protocolDocument(REGISTRY))
})

test('docs/DATABASE.md is what the migrations leave (npm run database writes it)', () => {
  const written = readFileSync(new URL('../../../../docs/DATABASE.md', import.meta.url), 'utf8')
  expect(written).toBe(databaseDocument())
})

test('docs/PROTOCOL.md describes every shape that it names', () => {
  const document = protocolDocument(REGISTRY)
  const named = Object.keys(namedSchemas()).filter((name) => new RegExp(`[\`: ]${name}\\b`).test(document))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !document.includes(`### ${name}\n`))).toEqual([])
})

describe('over HTTP', () => {
  let house: RunningHouse
  beforeAll(async () => {
    house = await runHouse()
  })
  afterAll(() => house.stop())

  test('every route is in the OpenAPI document, with what it refers to', async () => {
    const document = (await house.ask('GET', '/v1/openapi.json')).body as OpenApi
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toEqual(
      ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted(),
    )
    const references = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)
    for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name!)
  })

  test('every operation has an id of its own, and the document names its server', async () => {
    const { paths, servers } = (await house.ask('GET', '/v1/openapi.json')).body as OpenApi
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(ids.filter((id) => !/^(get|post|put|delete|patch)[A-Z][A-Za-z]*$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(servers).toHaveLength(1)
  })

  test('every request, reply and push is in the AsyncAPI document, with what it refers to', async () => {
    const document = (await house.ask('GET', '/v1/asyncapi.json')).body as AsyncApi
    const pushed = Object.keys(PUSHES).map((type) => `${type}Push`)
    expect(Object.keys(document.operations)).toEqual([...Object.keys(SOCKET_MESSAGES), ...pushed])
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path!,
    )
    expect(references.length).toBeGreaterThan(100)
    for (const path of new Set(references))
      expect(
        path.split('/').reduce((at: unknown, key) => (at as Record<string, unknown>)?.[key], document),
        path,
      ).toBeDefined()
  })

  test('/docs shows them on a page that loads nothing', async () => {
    const { text, headers } = await house.ask('GET', '/docs')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const { path, about } of ROUTES) {
      expect(text).toContain(`<code>${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`)
      expect(text).toContain(about)
    }
    expect(text).not.toMatch(/<script|<link|src=|@import|url\(/)
  })

  test('/docs says what a protected route needs', async () => {
    const { text } = await house.ask('GET', '/docs')
    for (const access of new Set(ROUTES.map((route) => route.access)))
      expect(text).toContain(`<td>${access}</td>`)
    expect(text).toContain('<code>x-api-key: …</code>')
    expect(text).toContain('<code>authorization: Bearer …</code>')
  })

  test('every parameter in the query is described', async () => {
    const { paths } = (await house.ask('GET', '/v1/openapi.json')).body as OpenApi
    const bare = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ summary, parameters }) => parameters.map((parameter) => ({ summary, ...parameter })))
      .filter((parameter) => parameter.in === 'query' && !parameter.description)
    expect(bare.map(({ summary, name }) => `${summary} ${name}`)).toEqual([])
  })
})

/** Codes in the sources of the server, and in those of what is played against the house. */
const codesIn = (sources: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(sources)
    .filter(([path]) => !/\.test\.ts$|\/(store|testing|node_modules|ui|words)\//.test(path))
    .flatMap(([, source]) => [...source.matchAll(/refuse\(\s*'([a-z-]+)'/g)].map(([, code]) => code!))

test('every code that the server refuses with is listed, with its status and what it means', () => {
  const server = import.meta.glob<string>('../../**/*.ts', { query: '?raw', import: 'default', eager: true })
  const named = import.meta.glob<string>('../../../../packages/messages/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const codes = [...codesIn(server), ...codesIn(named)]
  expect(codes.length).toBeGreaterThan(60)
  expect(codes.filter((code) => !Object.hasOwn(CODES, code))).toEqual([])
  for (const [code, [, meaning]] of Object.entries(CODES))
    expect(protocolDocument(REGISTRY)).toContain(`| \`${code}\` | ${CODES[code]![0]} | ${meaning} |`)
})
