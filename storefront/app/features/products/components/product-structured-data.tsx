import type { Product } from "@shop/contracts"
import { useNonce } from "~/lib/nonce"

/** The product for search engines, as schema.org describes it. */
export function ProductStructuredData({ product }: { product: Product }) {
  const nonce = useNonce()
  const description = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: String(product.id),
    offers: {
      "@type": "Offer",
      price: (product.price / 100).toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${product.stockQuantity > 0 ? "InStock" : "OutOfStock"}`,
    },
  }
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // A closing tag inside a text would end the script.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(description).replaceAll("<", "\\u003c") }}
    />
  )
}
