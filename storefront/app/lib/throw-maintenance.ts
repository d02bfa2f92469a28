import { data } from "react-router"

/** When to come back, in seconds. */
const RETRY_AFTER_SECONDS = 600

/** @throws the response that shows the maintenance page */
export function throwMaintenance(): never {
  throw data(
    { code: "maintenance", message: "" },
    { status: 503, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } },
  )
}
