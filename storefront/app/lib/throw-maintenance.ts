import type { PublicConfig } from "@shop/contracts"
import { data } from "react-router"

const RETRY_AFTER_SECONDS = 600

/** @throws the 503 response of the maintenance page, with the shop's contact details */
export function throwMaintenance({ contactEmail, contactPhone }: PublicConfig): never {
  const ways = [contactEmail, contactPhone].filter(Boolean).join(", ")
  throw data(
    { code: "maintenance", message: ways ? ` Until then, contact us at ${ways}` : "" },
    { status: 503, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } },
  )
}
