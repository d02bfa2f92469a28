import type { EmailVerificationState } from "@shop/contracts"
import { ApiError, type Client } from "@shop/contracts/client"
import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** @returns null when nobody is signed in */
async function getEmailVerification(
  api: Client,
  signal: AbortSignal,
): Promise<EmailVerificationState | null> {
  try {
    return await api.getEmailVerification(undefined, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

export const getEmailVerificationQuery = () =>
  queryOptions({
    queryKey: ["email-verification"],
    queryFn: ({ client, signal }) => getEmailVerification(apiOf(client), signal),
  })
