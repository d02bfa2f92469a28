import type { Product } from "@shop/contracts"

const inDollars = (cents: number) => ({ price: (cents / 100).toFixed(2), priceCurrency: "USD" })

/** The price of an offer as schema.org has it, during a sale with the price that is struck out. */
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
