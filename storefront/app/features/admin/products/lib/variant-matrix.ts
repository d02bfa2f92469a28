import {
  type AllVariants,
  plainWords,
  productVariantsBody,
  type ProductVariantsBody,
  variantTitles,
} from "@shop/contracts"
import { toCents, toDollars } from "../../common/lib/dollars"
import { parseNumber } from "../../common/lib/parse-number"

/** An option as typed: its values are separated by commas. */
export interface OptionDraft {
  name: string
  values: string
}

/** The form values of one combination of option values. */
export interface VariantDraft {
  /** Only for a variant that already exists. */
  id?: string
  /** Empty if there is none: the variant is not for sale. */
  price: string
  sku: string
  stock: string
  imageUrl: string
  /** How much the variant holds; empty if the product's own amount applies. */
  contentAmount: string
  /** Whether the product has this combination, which is sold if it has a price. */
  isSold: boolean
}

/** The form's state. Variants are keyed by their option values, so that they survive edits of the options. */
export interface VariantMatrix {
  options: OptionDraft[]
  variants: Record<string, VariantDraft>
}

/** Error messages by field path in the request body, such as `variants.1.price`. */
export type MatrixProblems = Record<string, string>

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/** The distinct values of an option. */
export function valuesOf({ values }: OptionDraft): string[] {
  return [...new Set(values.split(",").map((value) => value.trim()))].filter((value) => value !== "")
}

const usedOptions = ({ options }: Pick<VariantMatrix, "options">) =>
  options.filter((option) => option.name.trim() !== "" || valuesOf(option).length > 0)

/** Every combination of the options' values, in order; a single empty one if there are no options. */
export function combinationsOf(matrix: Pick<VariantMatrix, "options">): string[][] {
  return usedOptions(matrix).reduce<string[][]>(
    (before, option) => before.flatMap((values) => valuesOf(option).map((value) => [...values, value])),
    [[]],
  )
}

/** What each combination is called; that of a product without options is the product itself. */
export function combinationNames(
  matrix: VariantMatrix,
  productName: string,
): (values: readonly string[]) => string {
  const combinations = combinationsOf(matrix)
  const titles = variantTitles(
    usedOptions(matrix).map(({ name }) => name.trim()),
    combinations,
  )
  const names = new Map(combinations.map((values, place) => [keyOf(values), titles[place]]))
  return (values) => names.get(keyOf(values)) || productName
}

const beginsWith = (values: readonly string[], start: readonly string[]) =>
  start.every((value, place) => values[place] === value)

/**
 * The draft of a combination. A new one is like the one that it is a part of, or costs what the first with a price does. No pieces
 * vanish: it has all of the combinations that it replaces, or, as the first of several, those of the one that they divide.
 */
export function draftOf(matrix: VariantMatrix, values: readonly string[]): VariantDraft {
  const own = matrix.variants[keyOf(values)]
  if (own) return own
  const drafts = Object.values(matrix.variants)
  const formers = Object.entries(matrix.variants).map(([key, draft]) => ({
    ...draft,
    values: JSON.parse(key) as string[],
  }))
  const [divided] = formers
    .filter((former) => former.values.length < values.length && beginsWith(values, former.values))
    .sort((one, other) => other.values.length - one.values.length)
  const replaced = formers.filter(
    (former) => former.values.length > values.length && beginsWith(former.values, values),
  )
  const heir = divided && combinationsOf(matrix).find((one) => beginsWith(one, divided.values))
  const pieces = heir?.join() === values.join() ? [divided] : replaced
  return {
    price: (divided ?? drafts.find(({ price }) => price))?.price ?? "",
    sku: "",
    stock: String(pieces.reduce((sum, former) => sum + (parseNumber(former?.stock ?? "") || 0), 0)),
    imageUrl: divided?.imageUrl ?? "",
    contentAmount: divided?.contentAmount ?? "",
    isSold: divided?.isSold ?? true,
  }
}

/**
 * What happens to the product's stock when this is saved, if somebody might not expect it; undefined otherwise.
 *
 * @param before the stock of what is sold now
 */
export function stockWarning(matrix: VariantMatrix, before: number): string | undefined {
  const after = soldCombinations(matrix)
    .map((values) => draftOf(matrix, values))
    .reduce((sum, { price, stock }) => sum + (price.trim() ? parseNumber(stock) || 0 : 0), 0)
  if (before <= 0 || after >= before) return undefined
  return after === 0
    ? "No variant is in stock. The product will show as sold out."
    : `Total stock drops from ${before} to ${after}.`
}

export function withDraft(
  matrix: VariantMatrix,
  values: readonly string[],
  changes: Partial<VariantDraft>,
): VariantMatrix {
  const draft = { ...draftOf(matrix, values), ...changes }
  return { ...matrix, variants: { ...matrix.variants, [keyOf(values)]: draft } }
}

/** Converts a product's variants to form state. */
export function toMatrix({ options, variants }: AllVariants): VariantMatrix {
  const drafts = variants.map((variant): [string, VariantDraft] => [
    keyOf(options.map(({ name }) => variant.options[name] ?? "")),
    {
      id: variant.id,
      price: variant.price === null ? "" : toDollars(variant.price),
      sku: variant.sku ?? "",
      stock: String(variant.stockQuantity),
      imageUrl: variant.imageUrl ?? "",
      contentAmount: String(variant.contentAmount ?? ""),
      isSold: true,
    },
  ])
  const matrix = {
    options: options.map(({ name, values }) => ({ name, values: values.join(", ") })),
    variants: Object.fromEntries(drafts),
  }
  const missing = combinationsOf(matrix).filter((values) => !(keyOf(values) in matrix.variants))
  return missing.reduce((whole, values) => withDraft(whole, values, { isSold: false }), matrix)
}

/** The combinations that are sold, in order; only these are sent. */
export function soldCombinations(matrix: VariantMatrix): string[][] {
  return combinationsOf(matrix).filter((values) => draftOf(matrix, values).isSold)
}

/**
 * The request body for the form, or its problems. Unchanged stock is left out, so that sales in the meantime count, and
 * so is the price of what has none.
 *
 * @param shown the variants when the form was opened
 */
export function toVariantsBody(
  matrix: VariantMatrix,
  shown: AllVariants,
): { body: ProductVariantsBody } | { problems: MatrixProblems } {
  const before = toMatrix(shown)
  const options = usedOptions(matrix).map((option) => ({
    name: option.name.trim(),
    values: valuesOf(option),
  }))
  const variants = soldCombinations(matrix).map((values) => {
    const { id, price, sku, stock, imageUrl, contentAmount } = draftOf(matrix, values)
    const former = before.variants[keyOf(values)]
    return {
      ...(id && { id }),
      options: Object.fromEntries(options.map(({ name }, place) => [name, values[place] ?? ""])),
      ...((!id || former?.price || price.trim()) && { price: toCents(price) }),
      sku: sku.trim() || null,
      ...((!id || former?.stock !== stock) && { stockQuantity: parseNumber(stock) }),
      imageUrl,
      contentAmount: contentAmount.trim() ? parseNumber(contentAmount) : null,
    }
  })
  const seen = shown.variants.map(({ id }) => id)
  const parsed = productVariantsBody.safeParse({ options, variants, seen }, { error: plainWords })
  if (parsed.success) return { body: parsed.data }
  return {
    problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message])),
  }
}
