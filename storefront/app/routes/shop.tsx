import type { QueryClient } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { Seo } from "~/components/seo"
import { Tabs } from "~/components/navigation/tabs"
import { paths } from "~/config/paths"
import { ProductAction } from "~/features/cart/components/cards/product-action"
import { CategoryGrid } from "~/features/categories/components/cards/category-grid"
import { findCategory } from "~/features/categories/lib/find-category"
import { getCategoriesQuery, useCategories } from "~/features/categories/queries/get-categories"
import { ProductListing } from "~/features/products/components/listing/product-listing"
import { isSearchResult, listingPath, readListing } from "~/features/products/lib/listing/listing"
import { prefetchListing } from "~/features/products/lib/listing/prefetch-listing"
import { SearchBox } from "~/features/search/components/box/search-box"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/shop"
import { AllProducts } from "./shop/all-products"
import { ShopSidebar } from "./shop/shop-sidebar"
import { shopTab, tabQuery } from "./shop/shop-tabs"

const FEATURED = { featured: true } as const

async function load(client: QueryClient, url: URL) {
  const tab = shopTab(url.searchParams)
  const categoryParam = url.searchParams.get("category")
  const listing = async () => {
    if (tab === "categories") return
    if (tab === "featured") return prefetchListing(client, url, FEATURED)
    // Only a category in the URL has to be looked up before the products can be fetched.
    const categories = categoryParam ? await client.ensureQueryData(getCategoriesQuery()) : []
    const category = findCategory(categories, categoryParam)
    await prefetchListing(client, url, category && { categoryId: category.id })
  }
  await Promise.all([listing(), client.prefetchQuery(getCategoriesQuery())])
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadInBrowser((client) => load(client, url))

export default function ShopScreen() {
  const [params, setParams] = useSearchParams()
  const categories = useCategories()
  const listing = readListing(params)
  const openTab = (value: string) => setParams(tabQuery(value), { preventScrollReset: true })
  return (
    <>
      <Seo
        title="Shop"
        description="Recovery and rehabilitation products for everyone, including members and healthcare professionals."
        path={listingPath(paths.shop(), params)}
        noIndex={isSearchResult(params)}
      />
      <div className="page grid items-end gap-x-12 gap-y-4 pt-5 sm:gap-y-6 sm:pt-14 lg:grid-cols-[1fr_minmax(0,28rem)]">
        <div>
          <h1 className="display text-3xl">Shop</h1>
          <p className="mt-3 max-w-2xl text-lg text-ink-soft max-sm:sr-only">
            Everything you need to recover, from the first careful days to the last rep.
          </p>
        </div>
        <SearchBox initial={listing.q ?? ""} floating />
      </div>
      <div className="page grid items-start gap-x-8 gap-y-12 pt-3 pb-16 sm:pt-8 sm:pb-24 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <h2 className="sr-only">Products</h2>
          <Tabs
            label="Products"
            value={shopTab(params)}
            onValueChange={openTab}
            tabs={[
              { value: "all", label: "All Products", href: paths.shop(), content: <AllProducts /> },
              {
                value: "featured",
                label: "Featured",
                href: `?${tabQuery("featured")}`,
                content: (
                  <ProductListing
                    fixed={FEATURED}
                    controls={["visibility"]}
                    categories={categories.data}
                    renderAction={(product) => <ProductAction product={product} />}
                  />
                ),
              },
              {
                value: "categories",
                label: "Categories",
                href: `?${tabQuery("categories")}`,
                content: <CategoryGrid categories={categories.data} isError={categories.isError} />,
              },
            ]}
          />
        </div>
        <ShopSidebar />
      </div>
    </>
  )
}
