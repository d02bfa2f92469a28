import { useQueryClient } from "@tanstack/react-query"
import { toast } from "~/lib/toast-store"
import { apiOf } from "~/lib/query-client"
import { useMutation } from "~/lib/use-mutation"

/** Subscribes an address to the newsletter; the response is the same if it is already subscribed. */
export function useSubscribe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string }) => apiOf(client).subscribeToNewsletter({ body }),
    onSuccess: () =>
      toast({
        title: "Subscribed",
        description: "Thank you! You'll get our next newsletter.",
      }),
  })
}
