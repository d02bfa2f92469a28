import { restockNoticeBody } from "@shop/contracts"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { Suspense } from "react"
import { Link } from "react-router"
import { Breadcrumbs } from "~/components/navigation/breadcrumbs"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { AddToCartForm } from "~/features/cart/components/add-to-cart-form"
import { getCategoriesQuery, useCategories } from "~/features/categories/queries/get-categories"
import { RecommendedBy } from "~/features/doctors/components/recommended-by"
import {
  getRecommendingDoctorsQuery,
  useRecommendingDoctors,
} from "~/features/doctors/queries/get-recommending-doctors"
import { ProductFacts } from "~/features/products/components/product-facts"
import { ProductGallery } from "~/features/products/components/product-gallery"
import { ProductStructuredData } from "~/features/products/components/product-structured-data"
import { getFeaturedOthersQuery, getRelatedQuery } from "~/features/products/queries/get-other-products"
import { getProductQuery, useProduct } from "~/features/products/queries/get-product"
import { useVariantChoice } from "~/features/products/lib/use-variant-choice"
import { LateReviews } from "~/features/reviews/components/late-reviews"
import { getReviewsQuery } from "~/features/reviews/queries/get-reviews"
import { lazyPart } from "~/lib/lazy-part"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { routeAction } from "~/lib/route-form/route-action.server"
import { excerpt } from "~/lib/excerpt"
import { NotFoundMessage } from "~/layouts/errors/not-found-message"
import type { Route } from "./+types/product"
import { ProductTabs } from "./product/product-tabs"

const loadVariantPicker = () => import("~/features/products/components/variants/variant-picker")

// Load the picker before hydration: if its code came later, React would discard what was chosen in it.
if (typeof document !== "undefined" && document.querySelector("[data-variants]")) await loadVariantPicker()

/** Lazy, because few products have variants or more details than a description. */
const VariantPicker = lazyPart(loadVariantPicker)
const ProductPictures = lazyPart(() => import("~/features/products/components/variants/product-pictures"))
const UnitPrice = lazyPart(() => import("~/features/products/components/variants/unit-price"))
const ProductDetails = lazyPart(() => import("~/features/products/components/variants/product-details"))

/** Lazy, because few products are sold out. */
const RestockForm = lazyPart(() => import("~/features/restock/components/restock-form"))

/** Shown for a product without a category. */
const NO_CATEGORY = "Recovery, Therapy"

async function load(client: QueryClient, id: string) {
  const others = async () => {
    const product = await client.ensureQueryData(getProductQuery(id))
    await Promise.all([
      client.prefetchQuery(getRecommendingDoctorsQuery(product.doctorIds)),
      product.rating && client.prefetchQuery(getReviewsQuery(product.id)),
    ])
  }
  await Promise.all([
    others(),
    client.prefetchQuery(getRelatedQuery(id)),
    client.prefetchQuery(getFeaturedOthersQuery()),
    client.prefetchQuery(getCategoriesQuery()),
  ])
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, params.id))

export const action = routeAction({
  restock: {
    schema: restockNoticeBody,
    read: ({ email, variantId }) => ({
      ...(email !== undefined && { email }),
      ...(variantId && { variantId }),
    }),
    send: async ({ api, body, params }) =>
      void (await api.requestRestockNotice({ params: { id: Number(params.id) }, body })),
  },
})

export default function ProductScreen({ params }: Route.ComponentProps) {
  const product = useProduct(params.id)
  const { shown, variant, missing, choice, choose, isAsked, ask } = useVariantChoice(product)
  const category = useCategories().data?.find((candidate) => candidate.id === product.categoryId)
  const client = useQueryClient()
  const doctors = useRecommendingDoctors(product.doctorIds)
  const { facts = [], boxContents = [], files = [] } = product.details ?? {}
  const crumbs = [
    { label: "Shop", to: paths.shop() },
    ...(category ? [{ label: category.name, to: paths.category(category.id) }] : []),
  ]
  return (
    <>
      <Seo
        title={product.name}
        description={excerpt(product.description)}
        path={paths.product(product.id)}
        imageUrl={product.imageUrl}
      />
      <ProductStructuredData
        product={product}
        category={category?.name}
        reviews={client.getQueryData(getReviewsQuery(product.id).queryKey)}
      />
      <Breadcrumbs crumbs={crumbs} current={product.name} />
      <div className="page grid items-start gap-x-8 gap-y-10 pt-3 pb-14 md:grid-cols-2 lg:gap-x-14 xl:grid-cols-[1.1fr_1fr]">
        {product.details?.pictures.length ? (
          <Suspense>
            <ProductPictures key={product.id} product={product} wanted={shown.imageUrl} />
          </Suspense>
        ) : (
          <ProductGallery key={product.id} product={shown} />
        )}
        <ProductFacts
          product={shown}
          unitPrice={
            product.details?.netContent && (
              <Suspense>
                <UnitPrice product={shown} variant={variant} />
              </Suspense>
            )
          }
          category={
            category ? (
              <Link to={paths.category(category.id)} className="text-accent hover:underline">
                {category.name}
              </Link>
            ) : (
              NO_CATEGORY
            )
          }
          action={
            <AddToCartForm
              key={product.id}
              product={shown}
              choice={
                product.variants && {
                  variant,
                  missing,
                  onMissing: ask,
                  picker: (
                    <Suspense>
                      <VariantPicker
                        product={product}
                        choice={choice}
                        onChoose={choose}
                        problem={(isAsked && missing) || null}
                      />
                    </Suspense>
                  ),
                }
              }
              whenSoldOut={
                <Suspense>
                  <RestockForm key={variant?.id} productId={product.id} variantId={variant?.id} />
                </Suspense>
              }
            />
          }
          doctors={<RecommendedBy doctors={doctors} />}
          details={
            facts.length + boxContents.length + files.length > 0 && (
              <Suspense>
                <ProductDetails facts={facts} boxContents={boxContents} files={files} />
              </Suspense>
            )
          }
        />
      </div>
      <LateReviews key={product.id} product={product} />
      <ProductTabs product={product} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundMessage
      error={error}
      title="Product Not Found"
      message="We may no longer sell this product, or the link may have a typo."
      back={{ label: "Return to shop", to: paths.shop() }}
    />
  )
}
