import type { Product, ProductVariant } from "@shop/contracts"

/** What is chosen of a product's options so far: values by the options' names. */
export type Choice = Readonly<Record<string, string>>

type WithVariants = Pick<Product, "options" | "variants">

/** The variant that a choice names; undefined until every option is chosen, and where there is no such variant. */
export function chosenVariant(
  { options, variants }: WithVariants,
  choice: Choice,
): ProductVariant | undefined {
  return variants?.find((variant) => options?.every(({ name }) => variant.options[name] === choice[name]))
}

/** Names of the options that are not chosen yet, such as "Colour and Size". */
export function missingOptions({ options = [] }: WithVariants, choice: Choice): string {
  return options.flatMap(({ name }) => (choice[name] === undefined ? [name] : [])).join(" and ")
}

/** What there is nothing to choose about: options with one value. */
export function forcedChoice({ options = [] }: WithVariants): Choice {
  return Object.fromEntries(
    options.flatMap(({ name, values: [first, second] }) =>
      first !== undefined && second === undefined ? [[name, first]] : [],
    ),
  )
}

/**
 * The product as somebody sees it who has chosen so far: with the price, stock and picture of the chosen variant. Until
 * then it counts as available while any of its variants is.
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
