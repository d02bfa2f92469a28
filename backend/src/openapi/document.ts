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
  any: "Anyone may call this.",
  user: "Signed-in users only.",
  member: "Members only.",
  admin: "Administrators only.",
}

const pagingHeaders = z.object({
  "X-Total-Count": z.string().regex(/^\d+$/).meta({ description: "Length of the whole list" }),
  Link: z.string().optional().meta({ description: 'The next page, `rel="next"`, when more follows' }),
})

const idempotencyHeader = z.object({
  "Idempotency-Key": z
    .string()
    .max(255)
    .optional()
    .meta({ description: "The same key and content give the same answer for 24 hours" }),
})

const ifMatchHeader = z.object({
  "If-Match": z.string().optional().meta({
    description:
      "`version` or `ETag` of what the change is made to; refused with 412 when it is not so any more",
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
      description: endpoint.response || endpoint.media ? "Success" : "Success, without a body",
      ...(endpoint.list && { headers: pagingHeaders }),
      ...contentOf(endpoint),
    },
    ...(isRevalidated(endpoint) && {
      "304": { description: "Nothing has changed since the `ETag` in `If-None-Match`" },
    }),
  }
}

function requestBodyOf({ body, file }: Endpoint) {
  if (body) return { requestBody: { required: true, content: { "application/json": { schema: body } } } }
  if (!file) return {}
  const bytes = { schema: { type: "string", format: "binary" } } as const
  const description = `The file itself, at most ${file.maxBytes} bytes`
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
          "The facade of the shop. Sign in with `POST /api/login`; the session travels in a cookie.",
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
