import type { Product } from "@shop/contracts"

const inDollars = (cents: number) => ({ price: (cents / 100).toFixed(2), priceCurrency: "USD" })

/** An offer's price as schema.org properties; during a sale, with the regular price struck through. */
export function offeredPrice({ price, regularPrice }: Pick<Product, "price" | "regularPrice">) {
  const struck = {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
  }
  return {
    ...inDollars(price),
    ...(regularPrice && { priceSpecification: { ...struck, ...inDollars(regularPrice) } }),
  }
}
