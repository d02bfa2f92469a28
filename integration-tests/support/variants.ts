import type { Product, ProductVariant } from "@shop/contracts"
import { stockedProduct } from "./stocked-products"
import type { Visitor } from "./visitor"

/** Stock of each variant, by its title. */
type Stocks = Record<string, number>

/** Request body for variants in sizes and colours: the first costs $30.00, each further one $1.00 more. */
export function sizesAndColours(stocks: Stocks) {
  const titles = Object.keys(stocks)
  const valuesOf = (place: number) => [...new Set(titles.map((title) => title.split(" / ")[place] ?? ""))]
  const options = ["Size", "Colour"]
    .map((name, place) => ({ name, values: valuesOf(place) }))
    .filter(({ values }) => values[0] !== "")
  return {
    options,
    variants: titles.map((title, index) => ({
      options: Object.fromEntries(options.map(({ name }, place) => [name, title.split(" / ")[place] ?? ""])),
      price: 3000 + 100 * index,
      sku: null,
      stockQuantity: stocks[title] ?? 0,
    })),
  }
}

/** Creates a product with variants in sizes and colours, such as "M / Blue". */
export async function productInVariants(
  admin: Visitor,
  stocks: Stocks,
  product: Parameters<typeof stockedProduct>[2] = {},
): Promise<Product> {
  const { id } = await stockedProduct(admin, 0, product)
  return admin.api.setProductVariants({ params: { id }, body: sizesAndColours(stocks) })
}

/** The variant of a product with a title; fails if there is none. */
export function variantOf({ name, variants }: Product, title: string): ProductVariant {
  const variant = variants?.find((candidate) => candidate.title === title)
  if (!variant) throw new Error(`${name} has no variant ${title}`)
  return variant
}
