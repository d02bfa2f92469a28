import { ApiError } from "@shop/contracts/client"
import type { QueryClient } from "@tanstack/react-query"
import { EMAIL_VERIFICATION_KEY, USER_KEY } from "../query-keys"
import { refreshViewer } from "./viewer-cache"

/** Error codes that mean the viewer has lost a role that the browser still assumes. */
const MISSING_FLAG: string[] = ["membership_required", "doctor_required", "forbidden"]

/**
 * Updates the browser's cached viewer after an API error. If the session has ended, the user becomes null. If the email
 * address has to be confirmed, that state is refetched, which shows a notice. If a role is missing, the viewer is
 * refetched.
 */
export function syncViewerOnError(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === "unauthenticated") client.setQueryData(USER_KEY, null)
  if (error.code === "email_unconfirmed") void client.invalidateQueries({ queryKey: EMAIL_VERIFICATION_KEY })
  if (MISSING_FLAG.includes(error.code)) void refreshViewer(client)
}
