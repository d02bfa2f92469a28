import type { PublicConfig } from "@shop/contracts"
import { data } from "react-router"

/** When to come back, in seconds. */
const RETRY_AFTER_SECONDS = 600

/** @throws the response that shows the maintenance page, with the ways to reach the shop meanwhile */
export function throwMaintenance({ contactEmail, contactPhone }: PublicConfig): never {
  const ways = [contactEmail, ...(contactPhone ? [contactPhone] : [])].join(", ")
  throw data(
    { code: "maintenance", message: ` Until then you reach us here: ${ways}` },
    { status: 503, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } },
  )
}
