/** Serves the documents of the routes: OpenAPI as JSON, and the same as a page. */
import type { FastifyInstance } from 'fastify'
import { ROUTE_GROUPS } from '../http/all-routes.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

export const addPages = (server: FastifyInstance): void => {
  const document = openApi(ROUTE_GROUPS)
  const page = docsPage(document)
  server.get('/v1/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  server.get('/docs', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
}
