import type { EmailVerificationState } from "@shop/contracts"
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { EMAIL_VERIFICATION_KEY } from "~/lib/query-keys"
import { getUserQuery, useUser } from "~/lib/session/get-user"

/** For signed-in users only: whether they have to confirm their address before they can buy. */
export const getEmailVerificationQuery = () =>
  queryOptions({
    queryKey: EMAIL_VERIFICATION_KEY,
    queryFn: ({ client, signal }) => apiOf(client).getEmailVerification(undefined, { signal }),
  })

/** For loaders of screens with the notice, so that it renders at once. Visitors have nothing to confirm. */
export async function prefetchEmailVerification(client: QueryClient): Promise<void> {
  const user = await client.ensureQueryData(getUserQuery())
  if (user) await client.prefetchQuery(getEmailVerificationQuery())
}

/** The signed-in user's email verification state; undefined for visitors and while loading. */
export function useEmailVerification(): EmailVerificationState | undefined {
  const signedIn = useUser() !== null
  const { data } = useQuery({ ...getEmailVerificationQuery(), enabled: signedIn })
  return signedIn ? data : undefined
}
