import type { Product } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { StateMessage } from "~/components/state-message"
import { apiOf } from "~/lib/query-client"
import { viewedProducts } from "../../lib/viewed-products"
import { ProductGrid } from "../cards/product-grid"

const MOST_SHOWN = 4

const getViewedQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ["products", "viewed", ids],
    queryFn: async ({ client, signal }) => {
      const query = { ids: ids.join(","), limit: ids.length }
      const products = await apiOf(client).listProducts({ query }, { signal })
      return products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },
    enabled: ids.length > 0,
  })

interface RecentlyViewedProps {
  /** The product being viewed, which is left out. */
  productId: number
  renderAction: (product: Product) => ReactNode
}

/** Products viewed in this browser before; those the viewer may no longer see are left out. */
export default function RecentlyViewed({ productId, renderAction }: RecentlyViewedProps) {
  const [ids] = useState(() => viewedProducts().filter((id) => id !== productId))
  const { data, isError } = useQuery(getViewedQuery(ids))
  if (ids.length === 0) return <StateMessage title="No other recently viewed products." />
  return <ProductGrid products={data?.slice(0, MOST_SHOWN)} isError={isError} renderAction={renderAction} />
}
