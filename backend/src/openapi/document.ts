import { API_VERSION, endpoints, DEFAULT_SETTINGS, type Access, type Endpoint } from "@shop/contracts"
import { z } from "zod"
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi"
import { errorResponses } from "./error-responses"
import { namedSchemas, withNamesByUse, type OpenApiDocument } from "./names"
import { TAGS, tagOf } from "./tags"

const ACCESS_NOTES: Record<Access, string> = {
  any: "Open to everyone.",
  user: "Signed-in users only.",
  member: "Members only.",
  admin: "Administrators only.",
}

const pagingHeaders = z.object({
  "X-Total-Count": z.string().regex(/^\d+$/).meta({ description: "Total number of results" }),
  Link: z.string().optional().meta({ description: 'The next page (`rel="next"`), if there is one' }),
})

const idempotencyHeader = z.object({
  "Idempotency-Key": z.string().max(255).optional().meta({
    description: "Repeating a request with the same key and body within 24 hours returns the first response",
  }),
})

const ifMatchHeader = z.object({
  "If-Match": z.string().optional().meta({
    description:
      "The `version` or `ETag` on which the change is based. If it is outdated, the request fails with 412",
  }),
})

/** Request headers of an endpoint. */
function headersOf({ idempotent, conditional }: Endpoint) {
  if (!idempotent && !conditional) return {}
  const shape = { ...(idempotent && idempotencyHeader.shape), ...(conditional && ifMatchHeader.shape) }
  return { header: z.object(shape) }
}

function contentOf({ response, media }: Endpoint) {
  if (response) return { content: { "application/json": { schema: response } } }
  return media ? { content: { [media]: { schema: z.string() } } } : {}
}

/** Whether an endpoint may respond with 304. Public reads can, since they have an `ETag`. */
function isRevalidated({ method, access }: Endpoint): boolean {
  return method === "GET" && access === "any"
}

function successResponse(endpoint: Endpoint): ZodOpenApiResponsesObject {
  return {
    [`${endpoint.status}`]: {
      description: endpoint.response || endpoint.media ? "Success" : "Success, no content",
      ...(endpoint.list && { headers: pagingHeaders }),
      ...contentOf(endpoint),
    },
    ...(isRevalidated(endpoint) && {
      "304": { description: "Not modified since the `ETag` in `If-None-Match`" },
    }),
  }
}

function requestBodyOf({ body, file }: Endpoint) {
  if (body) return { requestBody: { required: true, content: { "application/json": { schema: body } } } }
  if (!file) return {}
  const bytes = { schema: { type: "string", format: "binary" } } as const
  const description = `The file, up to ${file.maxBytes} bytes`
  const content = Object.fromEntries(file.types.map((type) => [type, bytes]))
  return { requestBody: { required: true, description, content } }
}

function operationOf(
  name: string,
  endpoint: Endpoint,
  named: Record<string, ZodOpenApiResponseObject>,
): ZodOpenApiOperationObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: ACCESS_NOTES[endpoint.access],
    tags: [tagOf(endpoint.path)],
    security: endpoint.access === "any" ? [] : [{ session: [] }],
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      ...headersOf(endpoint),
    },
    ...requestBodyOf(endpoint),
    responses: { ...successResponse(endpoint), ...errorResponses(endpoint, named) },
  }
}

/**
 * The OpenAPI 3.1 document of all endpoints, generated from the contracts.
 *
 * @param sessionCookie name of the cookie that carries the session; it depends on whether the shop is served by https
 */
export function describeApi(sessionCookie: string): OpenApiDocument {
  const responses: Record<string, ZodOpenApiResponseObject> = {}
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
    const operation = operationOf(name, endpoint, responses)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: `${DEFAULT_SETTINGS.siteName} API`,
        version: API_VERSION,
        description:
          "The shop's public API. Sign in with `POST /api/login`; the session is kept in a cookie.",
      },
      servers: [{ url: "/" }],
      tags: TAGS.map(({ name, description }) => ({ name, description })),
      components: {
        schemas: namedSchemas(),
        responses,
        securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie } },
      },
      paths,
    },
    // Every named schema is also written as a response, where one with a transformation can't be described.
    { allowEmptySchema: { pipe: { output: true } } },
  )
  return withNamesByUse(document)
}
