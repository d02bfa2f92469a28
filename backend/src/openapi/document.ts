import {
  components,
  endpoints,
  ERRORS,
  DEFAULT_SETTINGS,
  type Access,
  type Endpoint,
  type ErrorCode,
} from "@shop/contracts"
import { z } from "zod"
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi"

const COMPONENTS = "#/components/schemas"

const EVERY_CALL: ErrorCode[] = ["validation", "maintenance", "unavailable", "internal"]
const UNSAFE_CALL: ErrorCode[] = ["forbidden_origin"]
const JSON_CALL: ErrorCode[] = ["invalid_json", "payload_too_large", "unsupported_media_type"]

const OF_ACCESS: Record<Access, ErrorCode[]> = {
  any: [],
  user: ["unauthenticated"],
  member: ["unauthenticated", "membership_required"],
  admin: ["unauthenticated", "forbidden"],
}

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

/** Statuses of errors with a `Retry-After` header. */
const COME_BACK_LATER = [429, 503]

const retryHeaders = z.object({
  "Retry-After": z.string().regex(/^\d+$/).meta({ description: "Seconds until it makes sense to try again" }),
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

/** The errors of an endpoint, including those that all endpoints of its kind share. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [
    ...new Set([
      ...EVERY_CALL,
      ...OF_ACCESS[endpoint.access],
      ...(endpoint.confirmedEmail ? (["email_unconfirmed"] as const) : []),
      ...(endpoint.method === "GET" ? [] : UNSAFE_CALL),
      ...(endpoint.method === "GET" || endpoint.file ? [] : JSON_CALL),
      ...(endpoint.params ? (["not_found"] as const) : []),
      ...(endpoint.idempotent ? (["idempotency_mismatch"] as const) : []),
      ...(endpoint.conditional ? (["changed_meanwhile"] as const) : []),
      ...(endpoint.errors ?? []),
    ]),
  ]
}

function errorResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(endpoint)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n"),
        ...(COME_BACK_LATER.includes(status) && { headers: retryHeaders }),
        content: {
          "application/json": {
            schema: {
              allOf: [{ $ref: `${COMPONENTS}/Error` }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  )
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

function operationOf(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const [, , area = "api"] = endpoint.path.split("/")
  return {
    operationId: name,
    summary: endpoint.summary,
    description: ACCESS_NOTES[endpoint.access],
    tags: [area],
    security: endpoint.access === "any" ? [] : [{ session: [] }],
    requestParams: {
      ...(endpoint.params && { path: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
      ...headersOf(endpoint),
    },
    ...requestBodyOf(endpoint),
    responses: { ...successResponse(endpoint), ...errorResponses(endpoint) },
  }
}

function pathsOf(): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return paths
}

const source: ZodOpenApiObject = {
  openapi: "3.1.0",
  info: {
    title: `${DEFAULT_SETTINGS.siteName} API`,
    version: "1.0.0",
    description: "The facade of the shop. Sign in with `POST /api/login`; the session travels in a cookie.",
  },
  servers: [{ url: "/" }],
  components: {
    schemas: components,
    securitySchemes: { session: { type: "apiKey", in: "cookie", name: "shop_session" } },
  },
  paths: pathsOf(),
}

/** The OpenAPI 3.1 document of all endpoints, generated from the contracts. */
export const openApiDocument = createDocument(source)
