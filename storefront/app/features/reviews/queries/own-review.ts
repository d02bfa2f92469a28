import type { ReviewBody } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { shrinkPicture } from "~/components/buyer-pictures/shrink-picture"
import { apiOf } from "~/lib/query-client"
import { useSessionEnded } from "~/lib/session/use-session-ended"
import { toast } from "~/lib/toast-store"
import { apiErrorMessage } from "~/lib/api-error-message"
import { useMutation } from "~/lib/use-mutation"

/** The products that the signed-in user may review, with their reviews; only the given product if there is one. */
export const getOwnReviewsQuery = (productId?: number) =>
  queryOptions({
    queryKey: ["reviews", "own", productId ?? "all"],
    queryFn: ({ client, signal }) =>
      apiOf(client).listOwnReviews({ query: productId === undefined ? {} : { productId } }, { signal }),
  })

export const useOwnReviews = (productId?: number, enabled = true) =>
  useQuery({ ...getOwnReviewsQuery(productId), enabled })

function useChange<Input, Output>(write: (input: Input) => Promise<Output>, title: string) {
  const client = useQueryClient()
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "We've saved what you wrote.",
  })
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      toast({ title })
      await Promise.all([
        client.invalidateQueries({ queryKey: ["reviews"] }),
        client.invalidateQueries({ queryKey: ["products"] }),
      ])
    },
    onError: async (error) => {
      if (await sessionEnded(error)) return
      // Shown next to the fields.
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return
      toast({
        title: "Your change wasn't saved",
        description: apiErrorMessage(error) ?? "Please try again.",
        variant: "destructive",
      })
    },
  })
}

export function useSaveReview(productId: number) {
  const client = useQueryClient()
  return useChange(
    (body: ReviewBody) => apiOf(client).saveReview({ params: { id: productId }, body }),
    "Thank you for your review",
  )
}

export function useAddReviewPicture(productId: number) {
  const client = useQueryClient()
  return useChange(
    async (file: File) =>
      apiOf(client).addReviewPicture({ params: { id: productId }, file: await shrinkPicture(file) }),
    "Picture added",
  )
}

export function useRemoveReviewPicture(productId: number) {
  const client = useQueryClient()
  return useChange(
    (pictureId: string) => apiOf(client).deleteReviewPicture({ params: { id: productId, pictureId } }),
    "Picture removed",
  )
}

export function useWithdrawReview(productId: number) {
  const client = useQueryClient()
  return useChange((_: void) => apiOf(client).deleteReview({ params: { id: productId } }), "Review deleted")
}

export function useReplyToReview() {
  const client = useQueryClient()
  return useChange(
    ({ id, text }: { id: number; text: string }) =>
      apiOf(client).replyToReview({ params: { id }, body: { text } }),
    "Reply published",
  )
}
