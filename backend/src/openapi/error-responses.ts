import { ERRORS, type Access, type Endpoint, type ErrorCode } from "@shop/contracts"
import { z } from "zod"
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi"
import { nameOf } from "./names"

const EVERY_CALL: ErrorCode[] = ["validation", "maintenance", "unavailable", "internal"]
const UNSAFE_CALL: ErrorCode[] = ["forbidden_origin", "account_changed"]
const JSON_CALL: ErrorCode[] = ["invalid_json", "payload_too_large", "unsupported_media_type"]

const OF_ACCESS: Record<Access, ErrorCode[]> = {
  any: [],
  user: ["unauthenticated"],
  member: ["unauthenticated", "membership_required"],
  admin: ["unauthenticated", "forbidden", "second_factor_required"],
}

/** Statuses of errors with a `Retry-After` header. */
const COME_BACK_LATER = [429, 503]

const retryHeaders = z.object({
  "Retry-After": z.string().regex(/^\d+$/).meta({ description: "Seconds to wait before trying again" }),
})

/** The errors of an endpoint, including those that all endpoints of its kind share. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
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

function errorResponse(status: number, codes: ErrorCode[]): ZodOpenApiResponseObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n"),
    ...(COME_BACK_LATER.includes(status) && { headers: retryHeaders }),
    content: {
      "application/json": {
        schema: {
          allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { code: { enum: codes } } }],
        },
      },
    },
  }
}

/** Error responses with up to this many codes have a name, so that the document holds them once for all calls. */
const CODES_IN_A_NAME = 2

/** The error responses of an endpoint by status. Adds those that have a name to `named`. */
export function errorResponses(
  endpoint: Endpoint,
  named: Record<string, ZodOpenApiResponseObject>,
): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(endpoint).sort()) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      if (codes.length > CODES_IN_A_NAME) return [`${status}`, errorResponse(status, codes)]
      const name = codes.map(nameOf).join("Or")
      named[name] ??= errorResponse(status, codes)
      return [`${status}`, { $ref: `#/components/responses/${name}` }]
    }),
  )
}
