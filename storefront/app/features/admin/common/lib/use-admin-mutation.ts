import { ApiError, type Client } from "@shop/contracts/client"
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { toast, type ToastContent } from "~/lib/toast-store"
import { apiOf } from "~/lib/query-client"
import { apiErrorMessage } from "~/lib/api-error-message"
import { useSessionEnded } from "~/lib/session/use-session-ended"

interface AdminMutation<Input, Output> {
  write: (api: Client, input: Input) => Promise<Output>
  /** What is said when it is done. */
  done: (output: Output, input: Input) => ToastContent
  /**
   * What is said when it is refused.
   *
   * @param sentence the shop's own words about the refusal, or what to do where it has none
   */
  failed: (message: string) => Omit<ToastContent, "variant">
  /** What is asked for anew; everything unless said otherwise. */
  renew?: (client: QueryClient, output: Output) => Promise<unknown>
}

/** Whether it was refused because what is on the screen is not so any more: somebody else was there first. */
const isOutdated = (error: unknown) => error instanceof ApiError && [404, 409, 412].includes(error.status)

const renewAll = (client: QueryClient) => client.invalidateQueries()

/**
 * A change by an administrator. Afterwards everything that is on the screen is asked for anew, and everything
 * else when it is next shown: a product, a flag or a setting may show anywhere.
 */
export function useAdminMutation<Output, Input = void>(change: AdminMutation<Input, Output>) {
  const { write, done, failed, renew = renewAll } = change
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({
    title: "Please log in again",
    description: "Your changes were not saved.",
  })
  return useMutation({
    mutationFn: (input: Input) => write(apiOf(client), input),
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
