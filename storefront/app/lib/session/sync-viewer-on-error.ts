import { ApiError } from "@shop/contracts/client"
import type { QueryClient } from "@tanstack/react-query"
import { EMAIL_VERIFICATION_KEY, USER_KEY } from "../query-keys"
import { refreshViewer } from "./viewer-cache"

/** Error codes that mean the viewer is another one, or has lost a role, unlike the browser still assumes. */
const OTHER_VIEWER: string[] = ["account_changed", "membership_required", "doctor_required", "forbidden"]

/**
 * Updates the browser's cached viewer after an API error. If the session has ended, the user becomes null. If the email
 * address has to be confirmed, that state is refetched, which shows a notice. If a role is missing or the viewer is another one, they are
 * refetched.
 */
export function syncViewerOnError(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === "unauthenticated") client.setQueryData(USER_KEY, null)
  if (error.code === "email_unconfirmed") void client.invalidateQueries({ queryKey: EMAIL_VERIFICATION_KEY })
  if (OTHER_VIEWER.includes(error.code)) void refreshViewer(client)
}
