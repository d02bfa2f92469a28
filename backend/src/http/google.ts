import type { AuthenticationInput } from "@medusajs/framework/types"
import type { MedusaRequest } from "@medusajs/framework/http"

/** Parameters of the address that came once; one that is repeated is nobody's honest answer. */
function singleParameters(query: MedusaRequest["query"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
}

/** What the engine's provider gets to know of a request: the address, nothing that a client could add. */
export function providerInput(req: MedusaRequest): AuthenticationInput {
  return { query: singleParameters(req.query), protocol: req.protocol }
}
