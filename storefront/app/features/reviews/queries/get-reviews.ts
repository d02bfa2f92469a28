import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export const REVIEWS_AT_FIRST = 4

/** The newest reviews of a product. */
export const getReviewsQuery = (productId: number, limit = REVIEWS_AT_FIRST) =>
  queryOptions({
    queryKey: ["reviews", productId, limit],
    queryFn: ({ client, signal }) =>
      apiOf(client).listReviews({ params: { id: productId }, query: { limit } }, { signal }),
    placeholderData: (shown) => shown,
  })

export const useReviews = (productId: number, limit: number, enabled: boolean) =>
  useQuery({ ...getReviewsQuery(productId, limit), enabled })
