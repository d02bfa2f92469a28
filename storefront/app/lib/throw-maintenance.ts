import type { PublicConfig } from "@shop/contracts"
import type { DehydratedState } from "@tanstack/react-query"
import { data } from "react-router"

const RETRY_AFTER_SECONDS = 600

/**
 * @param dehydratedState queries for the maintenance page where no loader of the page has returned any
 * @throws the 503 response of the maintenance page, with the shop's contact details
 */
export function throwMaintenance(
  { contactEmail, contactPhone }: PublicConfig,
  dehydratedState?: DehydratedState,
): never {
  const ways = [contactEmail, contactPhone].filter(Boolean).join(", ")
  throw data(
    { code: "maintenance", message: ways ? ` Until then, contact us at ${ways}` : "", dehydratedState },
    { status: 503, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } },
  )
}
