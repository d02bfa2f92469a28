import type { Product, Review } from "@shop/contracts"
import type { ComponentType } from "react"
import { StructuredData, StructuredDataPlaceholder } from "~/components/structured-data"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { pictureSources } from "~/lib/picture-sources"
import { useOrigin } from "~/lib/use-origin"
import { offeredPrice } from "../lib/offered-price"
import ProductGroupData from "./variants/product-group-data"

interface ProductStructuredDataProps {
  product: Product
  /** Name of its category; undefined if it has none. */
  category: string | undefined
  /** The reviews that the page shows. */
  reviews: readonly Review[] | undefined
}

function Description({ product, category, reviews = [] }: ProductStructuredDataProps) {
  const origin = useOrigin()
  const { siteName } = useConfig()
  const url = `${origin}${paths.product(product.id)}`
  const thing = {
    "@type": "Product",
    "@id": url,
    name: product.name,
    description: product.description,
    sku: String(product.id),
    url,
    brand: { "@type": "Brand", name: siteName },
    ...(category && { category }),
    ...(product.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
      review: reviews.map(({ rating, text, author, createdAt }) => ({
        "@type": "Review",
        reviewRating: { "@type": "Rating", ratingValue: rating },
        reviewBody: text,
        author: { "@type": "Person", name: author },
        datePublished: createdAt.slice(0, 10),
      })),
    }),
    ...(product.imageUrl && { image: new URL(pictureSources(product.imageUrl).fallback, origin).href }),
    offers: {
      "@type": "Offer",
      url,
      ...offeredPrice(product),
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${product.stockQuantity > 0 ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: siteName },
    },
  }
  if (!product.variants) return <StructuredData thing={thing} />
  return <ProductGroupData product={product} thing={thing} />
}

/** Structured data of a product, for search engines. Rendered only on the server. */
export const ProductStructuredData: ComponentType<ProductStructuredDataProps> = import.meta.env.SSR
  ? Description
  : StructuredDataPlaceholder
