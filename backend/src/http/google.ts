import type { AuthenticationInput } from "@medusajs/framework/types"
import type { MedusaRequest } from "@medusajs/framework/http"

/** Query parameters that occur once; a repeated one can't come from the provider. */
function singleParameters(query: MedusaRequest["query"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
}

/** The request data passed to the engine's provider: query and protocol, nothing else from the client. */
export function providerInput(req: MedusaRequest): AuthenticationInput {
  return { query: singleParameters(req.query), protocol: req.protocol }
}
