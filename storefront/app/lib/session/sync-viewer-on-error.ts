import { ApiError } from "@shop/contracts/client"
import type { QueryClient } from "@tanstack/react-query"
import { EMAIL_VERIFICATION_KEY, USER_KEY } from "../query-keys"
import { refreshViewer } from "./viewer-cache"

/** What somebody lacks whom the browser takes for a member, a doctor or an administrator. */
const MISSING_FLAG: string[] = ["membership_required", "doctor_required", "forbidden"]

/**
 * Takes over what a refusal says of the viewer. Where the session has ended nobody is signed in, and the
 * screens for signing in open again. Where an address has to be confirmed, the notice that helps shows. Where
 * a flag is gone, the screens are made anew for who she is.
 */
export function syncViewerOnError(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === "unauthenticated") client.setQueryData(USER_KEY, null)
  if (error.code === "email_unconfirmed") void client.invalidateQueries({ queryKey: EMAIL_VERIFICATION_KEY })
  if (MISSING_FLAG.includes(error.code)) void refreshViewer(client)
}
