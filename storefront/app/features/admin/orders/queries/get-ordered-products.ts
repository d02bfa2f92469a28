import type { AdminOrderDetail } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

function idsOf({ items }: Pick<AdminOrderDetail, "items">): string {
  return [...new Set(items.flatMap(({ productId }) => productId ?? []))].join(",")
}

/** The products of an order as they are now, for their pictures; those that were deleted are missing. */
export const getOrderedProductsQuery = (order: Pick<AdminOrderDetail, "items">) => {
  const ids = idsOf(order)
  return queryOptions({
    queryKey: ["admin", "products", "ordered", ids],
    queryFn: ({ client, signal }) =>
      ids ? adminApiOf(client).listProducts({ query: { ids } }, { signal }) : [],
  })
}

/** Pictures by product id; none yet where they are on their way or could not be loaded. */
export function useOrderedPictures(order: Pick<AdminOrderDetail, "items">): Map<number, string | null> {
  const { data = [] } = useQuery(getOrderedProductsQuery(order))
  return new Map(data.map(({ id, imageUrl }) => [id, imageUrl]))
}
