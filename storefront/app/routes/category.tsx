import type { QueryClient } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { Breadcrumbs } from "~/components/navigation/breadcrumbs"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { ProductAction } from "~/features/cart/components/cards/product-action"
import { CategoryHeader } from "~/features/categories/components/category-header"
import { getCategoryQuery, useCategory } from "~/features/categories/queries/get-category"
import { ProductListing } from "~/features/products/components/listing/product-listing"
import { isSearchResult, listingPath } from "~/features/products/lib/listing/listing"
import { prefetchListing } from "~/features/products/lib/listing/prefetch-listing"
import { NotFoundMessage } from "~/layouts/errors/not-found-message"
import { excerpt } from "~/lib/excerpt"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/category"

const load = (client: QueryClient, id: string, url: URL) =>
  Promise.all([
    client.ensureQueryData(getCategoryQuery(id)),
    prefetchListing(client, url, { categoryId: Number(id) }),
  ])

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, params.id, url))
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, params.id, url))

export default function CategoryScreen({ params }: Route.ComponentProps) {
  const category = useCategory(params.id)
  const [query] = useSearchParams()
  return (
    <>
      <Seo
        title={category.name}
        description={excerpt(category.description)}
        path={listingPath(paths.category(category.id), query)}
        imageUrl={category.imageUrl}
        noIndex={isSearchResult(query)}
      />
      <Breadcrumbs crumbs={[{ label: "Shop", to: paths.shop() }]} current={category.name} />
      <div className="mt-4">
        <CategoryHeader category={category} />
      </div>
      <section aria-label="Products" className="page py-10 sm:py-14">
        <h2 className="display mb-5 text-2xl">Products</h2>
        <ProductListing
          fixed={{ categoryId: category.id }}
          controls={["visibility", "featured"]}
          renderAction={(product) => <ProductAction product={product} />}
        />
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundMessage
      error={error}
      title="Category Not Found"
      message="We no longer have this category, or the link may have a typo."
      back={{ label: "Return to shop", to: paths.shop() }}
    />
  )
}
