import { plainWords, type Product, productVariantsBody, type ProductVariantsBody } from "@shop/contracts"
import { toCents, toDollars } from "../../common/lib/dollars"
import { parseNumber } from "../../common/lib/parse-number"

/** An option as it is typed: its values with commas between them. */
export interface OptionDraft {
  name: string
  values: string
}

/** A combination of the options' values as it is filled in. */
export interface VariantDraft {
  /** Of a variant that is there already. */
  id?: string
  price: string
  sku: string
  stock: string
  imageUrl: string
  /** How much it holds; empty where that is what the product says. */
  contentAmount: string
  /** Whether this combination is sold. */
  isSold: boolean
}

/** The form: variants by the names of their values, so that they stay what they are while options are typed. */
export interface VariantMatrix {
  options: OptionDraft[]
  variants: Record<string, VariantDraft>
}

/** What is wrong, by the field's path in what would be sent, such as `variants.1.price`. */
export type MatrixProblems = Record<string, string>

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/** The values of an option, each once. */
export function valuesOf({ values }: OptionDraft): string[] {
  return [...new Set(values.split(",").map((value) => value.trim()))].filter((value) => value !== "")
}

const usedOptions = ({ options }: Pick<VariantMatrix, "options">) =>
  options.filter((option) => option.name.trim() !== "" || valuesOf(option).length > 0)

/** Every combination of the options' values, in their order; one without any option. */
export function combinationsOf(matrix: Pick<VariantMatrix, "options">): string[][] {
  return usedOptions(matrix).reduce<string[][]>(
    (before, option) => before.flatMap((values) => valuesOf(option).map((value) => [...values, value])),
    [[]],
  )
}

/** A variant of a combination; a new one costs what the first one does. */
export function draftOf({ variants }: VariantMatrix, values: readonly string[]): VariantDraft {
  const [first] = Object.values(variants)
  return (
    variants[keyOf(values)] ?? {
      price: first?.price ?? "",
      sku: "",
      stock: "0",
      imageUrl: "",
      contentAmount: "",
      isSold: true,
    }
  )
}

export function withDraft(
  matrix: VariantMatrix,
  values: readonly string[],
  changes: Partial<VariantDraft>,
): VariantMatrix {
  const draft = { ...draftOf(matrix, values), ...changes }
  return { ...matrix, variants: { ...matrix.variants, [keyOf(values)]: draft } }
}

/** A product's variants as the form shows them; a product in one form is its only combination. */
export function toMatrix(product: Product): VariantMatrix {
  const { options = [], variants = [] } = product
  if (variants.length === 0) {
    const only = { sku: "", imageUrl: "", contentAmount: "", isSold: true }
    const stock = String(product.stockQuantity)
    return { options: [], variants: { [keyOf([])]: { ...only, price: toDollars(product.price), stock } } }
  }
  const drafts = variants.map((variant): [string, VariantDraft] => [
    keyOf(options.map(({ name }) => variant.options[name] ?? "")),
    {
      id: variant.id,
      price: toDollars(variant.price),
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

/** The combinations that are sold, in order: those that are sent. */
export function soldCombinations(matrix: VariantMatrix): string[][] {
  return combinationsOf(matrix).filter((values) => draftOf(matrix, values).isSold)
}

/**
 * What is sent of a form. A stock that nobody changed is left out, so that pieces that are sold meanwhile stay sold.
 *
 * @param product as it was when the form was opened
 */
export function toVariantsBody(
  matrix: VariantMatrix,
  product: Product,
): { body: ProductVariantsBody } | { problems: MatrixProblems } {
  const before = toMatrix(product)
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
      price: toCents(price),
      sku: sku.trim() || null,
      ...((!id || former?.stock !== stock) && { stockQuantity: parseNumber(stock) }),
      imageUrl,
      contentAmount: contentAmount.trim() ? parseNumber(contentAmount) : null,
    }
  })
  const parsed = productVariantsBody.safeParse({ options, variants }, { error: plainWords })
  if (parsed.success) return { body: parsed.data }
  return {
    problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message])),
  }
}
