import type { QueryClient } from "@tanstack/react-query"
import { Breadcrumbs } from "~/components/breadcrumbs"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { ProductAction } from "~/features/cart/components/product-action"
import { CategoryHeader } from "~/features/categories/components/category-header"
import { getCategoryQuery, useCategory } from "~/features/categories/queries/get-category"
import { ProductList } from "~/features/products/components/product-list"
import { VisibilityFilter } from "~/features/products/components/visibility-filter"
import { useVisibilityParam } from "~/features/products/lib/use-visibility-param"
import { listingFilter } from "~/features/products/lib/visibility-options"
import { getProductPagesQuery } from "~/features/products/queries/get-products"
import { ThingNotFound } from "~/layouts/errors/thing-not-found"
import { excerpt } from "~/lib/excerpt"
import { loadInBrowser, loadOnServer } from "~/lib/load"
import { getUserQuery, useUser } from "~/lib/session/get-user"
import type { Route } from "./+types/category"

async function load(client: QueryClient, id: string, url: URL) {
  const products = async () => {
    const user = await client.ensureQueryData(getUserQuery())
    const filter = listingFilter(url.searchParams.get("visibility"), user, { categoryId: Number(id) })
    await client.prefetchInfiniteQuery(getProductPagesQuery(filter))
  }
  await Promise.all([client.ensureQueryData(getCategoryQuery(id)), products()])
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, params.id, url))
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, params.id, url))

export default function CategoryScreen({ params }: Route.ComponentProps) {
  const category = useCategory(params.id)
  const user = useUser()
  const [choice, choose] = useVisibilityParam()
  return (
    <>
      <Seo
        title={category.name}
        description={excerpt(category.description)}
        path={paths.category(category.id)}
      />
      <Breadcrumbs crumbs={[{ label: "Shop", to: paths.shop() }]} current={category.name} />
      <div className="mt-4">
        <CategoryHeader category={category} />
      </div>
      <section aria-label="Products" className="page py-10 sm:py-14">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
          <h2 className="display text-2xl">Products</h2>
          <VisibilityFilter value={choice} onChange={choose} />
        </div>
        <ProductList
          filter={listingFilter(choice, user, { categoryId: category.id })}
          renderAction={(product) => <ProductAction product={product} />}
        />
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ThingNotFound
      error={error}
      title="Category Not Found"
      message="This shelf has been cleared, or its address has a typo."
      back={{ label: "Return to Shop", to: paths.shop() }}
    />
  )
}
