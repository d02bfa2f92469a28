import type { RefillBody, RefillLinkBody } from "@shop/contracts"
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { apiErrorMessage } from "~/lib/api-error-message"
import { apiOf } from "~/lib/query-client"
import { toast } from "~/lib/toast-store"
import { isInvalidToken } from "~/lib/token/is-invalid-token"
import { useMutation } from "~/lib/use-mutation"

/** The consumables that the signed-in user has bought, with their reminders. */
export const getRefillsQuery = () =>
  queryOptions({
    queryKey: ["refills"],
    queryFn: ({ client, signal }) => apiOf(client).listRefills({ signal }),
  })

export const useRefills = (enabled = true) => useQuery({ ...getRefillsQuery(), enabled })

const DONE = {
  remind: "Reminder on",
  postpone: "Reminder moved back two weeks",
  stop: "Reminder off",
} as const

/** Requests, postpones or stops the reminder for a product. */
export function useChangeRefill() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RefillBody) => apiOf(client).changeRefill({ body }),
    onSuccess: (refills, { change }) => {
      client.setQueryData(getRefillsQuery().queryKey, refills)
      toast({ title: DONE[change] })
    },
    onError: (error) =>
      toast({
        title: "Reminder not changed",
        description: apiErrorMessage(error) ?? "Please try again.",
        variant: "destructive",
      }),
  })
}

/** Postpones or stops reminders by the link in a reminder email. The screen handles an invalid token. */
export function useChangeRefillsByLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RefillLinkBody) => apiOf(client).changeRefillsByLink({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: getRefillsQuery().queryKey }),
    onError: (error) => {
      if (isInvalidToken(error)) return
      toast({ title: "Reminder not changed", description: error.message, variant: "destructive" })
    },
  })
}
