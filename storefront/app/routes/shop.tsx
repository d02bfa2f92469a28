import type { QueryClient } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { Seo } from "~/components/seo"
import { Tabs } from "~/components/tabs"
import { paths } from "~/config/paths"
import { ProductAction } from "~/features/cart/components/product-action"
import { CategoryGrid } from "~/features/categories/components/category-grid"
import { findCategory } from "~/features/categories/lib/find-category"
import { getCategoriesQuery, useCategories } from "~/features/categories/queries/get-categories"
import { ProductList } from "~/features/products/components/product-list"
import { listingFilter } from "~/features/products/lib/visibility-options"
import { getProductPagesQuery } from "~/features/products/queries/get-products"
import { loadInBrowser, loadOnServer } from "~/lib/load"
import { getUserQuery } from "~/lib/session/get-user"
import type { Route } from "./+types/shop"
import { AllProducts } from "./shop/all-products"
import { ShopSidebar } from "./shop/shop-sidebar"
import { isShopTab, type ShopTab } from "./shop/shop-tabs"

const FEATURED = { featured: true } as const

async function load(client: QueryClient, url: URL) {
  const query = url.searchParams
  const listing = async () => {
    // Only a category in the address has to be looked up before the products can be asked for.
    const categories = query.has("category") ? await client.ensureQueryData(getCategoriesQuery()) : []
    const category = findCategory(categories, query.get("category"))
    const user = await client.ensureQueryData(getUserQuery())
    const filter = listingFilter(query.get("visibility"), user, category && { categoryId: category.id })
    await client.prefetchInfiniteQuery(getProductPagesQuery(filter))
  }
  await Promise.all([
    query.get("tab") === "featured"
      ? client.prefetchInfiniteQuery(getProductPagesQuery(FEATURED))
      : listing(),
    client.prefetchQuery(getCategoriesQuery()),
  ])
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadInBrowser((client) => load(client, url))

export default function ShopScreen() {
  const [params, setParams] = useSearchParams()
  const categories = useCategories()
  const wanted = params.get("tab")
  const tab: ShopTab = isShopTab(wanted) ? wanted : "all"
  const openTab = (value: string) =>
    setParams(value === "all" ? {} : { tab: value }, { preventScrollReset: true, replace: true })
  return (
    <>
      <Seo
        title="Shop"
        description="Everything for recovery and rehabilitation, for everyone, for members and for professionals."
        path={paths.shop()}
      />
      <div className="page pt-10 sm:pt-14">
        <h1 className="display text-3xl">Shop</h1>
        <p className="mt-3 max-w-2xl text-lg text-ink-soft">
          From the first careful days to the last repetition: what helps, in one place.
        </p>
      </div>
      <div className="page grid items-start gap-x-8 gap-y-12 pt-8 pb-16 sm:pb-24 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <Tabs
          label="Products"
          value={tab}
          onValueChange={openTab}
          className="min-w-0"
          tabs={[
            { value: "all", label: "All Products", content: <AllProducts /> },
            {
              value: "featured",
              label: "Featured",
              content: (
                <ProductList
                  filter={FEATURED}
                  renderAction={(product) => <ProductAction product={product} />}
                />
              ),
            },
            {
              value: "categories",
              label: "Categories",
              content: <CategoryGrid categories={categories.data} isError={categories.isError} />,
            },
          ]}
        />
        <ShopSidebar />
      </div>
    </>
  )
}
