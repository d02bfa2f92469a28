import { ApiError } from "@shop/contracts/client"
import type { QueryClient } from "@tanstack/react-query"
import { EMAIL_VERIFICATION_KEY, USER_KEY } from "../query-keys"
import { refreshViewer } from "./viewer-cache"

/** Errors that mean that the viewer has lost a role which the browser still assumes. */
const MISSING_FLAG: string[] = ["membership_required", "doctor_required", "forbidden"]

/**
 * Updates what the browser knows of the viewer from an error of the API. If the session has ended, nobody is signed
 * in. If the address has to be confirmed, the notice appears. If a role is missing, the viewer is refetched.
 */
export function syncViewerOnError(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === "unauthenticated") client.setQueryData(USER_KEY, null)
  if (error.code === "email_unconfirmed") void client.invalidateQueries({ queryKey: EMAIL_VERIFICATION_KEY })
  if (MISSING_FLAG.includes(error.code)) void refreshViewer(client)
}
