import type { EmailVerificationState } from "@shop/contracts"
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import { EMAIL_VERIFICATION_KEY } from "~/lib/query-keys"
import { getUserQuery, useUser } from "~/lib/session/get-user"

/** For signed-in users: whether the address is confirmed, or has to be before they buy. */
export const getEmailVerificationQuery = () =>
  queryOptions({
    queryKey: EMAIL_VERIFICATION_KEY,
    queryFn: ({ client, signal }) => apiOf(client).getEmailVerification(undefined, { signal }),
  })

/** For loaders of screens with the notice: has it there from the start. A visitor has nothing to confirm. */
export async function prefetchEmailVerification(client: QueryClient): Promise<void> {
  const user = await client.ensureQueryData(getUserQuery())
  if (user) await client.prefetchQuery(getEmailVerificationQuery())
}

/** Whether the signed-in user has to confirm their address; undefined for visitors and while loading. */
export function useEmailVerification(): EmailVerificationState | undefined {
  const signedIn = useUser() !== null
  const { data } = useQuery({ ...getEmailVerificationQuery(), enabled: signedIn })
  return signedIn ? data : undefined
}
