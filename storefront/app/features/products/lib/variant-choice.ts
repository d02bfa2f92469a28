import type { Product, ProductVariant } from "@shop/contracts"

/** The option values chosen so far, by option name. */
export type Choice = Readonly<Record<string, string>>

type WithVariants = Pick<Product, "options" | "variants">

/** The chosen variant; undefined until every option is chosen, or if there is no such variant. */
export function chosenVariant(
  { options, variants }: WithVariants,
  choice: Choice,
): ProductVariant | undefined {
  return variants?.find((variant) => options?.every(({ name }) => variant.options[name] === choice[name]))
}

/** Names of the options that still have to be chosen, such as "Colour and Size". */
export function missingOptions({ options = [] }: WithVariants, choice: Choice): string {
  return options.flatMap(({ name }) => (choice[name] === undefined ? [name] : [])).join(" and ")
}

/** Preselects the options that have only one value. */
export function forcedChoice({ options = [] }: WithVariants): Choice {
  return Object.fromEntries(
    options.flatMap(({ name, values: [first, second] }) =>
      first !== undefined && second === undefined ? [[name, first]] : [],
    ),
  )
}

/**
 * The product with the price, stock and picture of the chosen variant. Until a variant is chosen, the product itself,
 * which counts as available while any of its variants is.
 */
export function withChoice(product: Product, choice: Choice): Product {
  const variant = chosenVariant(product, choice)
  if (!variant) return product
  const { ownPrice: _own, priceTo: _dearest, regularPrice: _sale, ...rest } = product
  const { price, regularPrice, stockQuantity, imageUrl } = variant
  return {
    ...rest,
    price,
    ...(regularPrice && { regularPrice }),
    stockQuantity,
    imageUrl: imageUrl ?? product.imageUrl,
  }
}
