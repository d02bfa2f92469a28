import type { AdminClient } from "@shop/contracts/admin-client"
import { ApiError } from "@shop/contracts/client"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { toast, type ToastContent } from "~/lib/toast-store"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { apiErrorMessage } from "~/lib/api-error-message"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { useMutation } from "~/lib/use-mutation"

interface AdminMutation<Input, Output> {
  write: (api: AdminClient, input: Input) => Promise<Output>
  /** Toast after success. */
  done: (output: Output, input: Input) => ToastContent
  /**
   * Toast after a failure.
   *
   * @param message the API's own message, or what to do if it has none
   */
  failed: (message: string) => Omit<ToastContent, "variant">
  /** Refetches what the change affects; everything by default. */
  renew?: (client: QueryClient, output: Output) => Promise<unknown>
}

/** Whether the data on the screen is stale because somebody else changed it first. */
const isOutdated = (error: unknown) => error instanceof ApiError && [404, 409, 412].includes(error.status)

const renewAll = (client: QueryClient) => client.invalidateQueries()

/**
 * A mutation by an administrator. By default it then invalidates all queries, and those on the screen are refetched
 * at once, because a product, a role or a setting may be shown anywhere.
 */
export function useAdminMutation<Output, Input = void>(change: AdminMutation<Input, Output>) {
  const { write, done, failed, renew = renewAll } = change
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "Your changes weren't saved.",
  })
  return useMutation({
    mutationFn: (input: Input) => write(adminApiOf(client), input),
    onSuccess: async (output, input) => {
      toast(done(output, input))
      await renew(client, output)
    },
    onError: async (error) => {
      if (await sessionEnded(error)) return
      toast({ ...failed(apiErrorMessage(error) ?? "Please try again."), variant: "destructive" })
      if (isOutdated(error)) await client.invalidateQueries()
    },
  })
}
