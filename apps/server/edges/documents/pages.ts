/** Serves the documentation: of the routes as OpenAPI and as a page, of the socket as AsyncAPI. */
import type { FastifyInstance } from 'fastify'
import type { RouteGroups } from '../http/all-routes.ts'
import { asyncApi } from './asyncapi.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

export const addPages = (server: FastifyInstance, routes: RouteGroups): void => {
  const document = openApi(routes)
  const page = docsPage(document)
  server.get('/v1/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  const socket = asyncApi()
  server.get('/v1/asyncapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(socket),
  )
  server.get('/docs', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
}
