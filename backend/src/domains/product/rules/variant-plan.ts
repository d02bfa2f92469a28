import { type ProductVariantsBody, type VariantInput, variantTitles } from "@shop/contracts"
import { ONLY_VARIANT } from "#domains/store/stock/rules/order-stock"
import { ONLY_OPTION } from "./single-variant-product"

/** The options and variants that a product has in the engine. */
export interface CurrentVariants {
  options: { id: string; title: string; values: { id: string; value: string }[] }[]
  variants: { id: string; options: Record<string, string> }[]
}

/** A variant as it will be stored. */
export interface PlannedVariant extends VariantInput {
  /** See `variantTitles`. */
  title: string
  /** Its position among the variants. */
  rank: number
}

/** The changes that turn the current variants into the wanted ones, in the order in which to apply them. */
export interface VariantPlan {
  /** Variant ids. */
  remove: string[]
  /** Ids of options that the product no longer has. */
  removeOptions: string[]
  addOptions: { title: string; values: string[] }[]
  addValues: { product_option_id: string; add: { value: string }[] }[]
  update: (PlannedVariant & { id: string })[]
  create: PlannedVariant[]
  /** Values that no variant uses any more. */
  dropValues: { product_option_id: string; remove: string[] }[]
}

/** Adds the default option that the engine requires to a product without options. */
function withOption({ options, variants }: ProductVariantsBody): ProductVariantsBody {
  if (options.length > 0) return { options, variants }
  const [only] = variants
  return {
    options: [{ name: ONLY_OPTION.name, values: [ONLY_OPTION.value] }],
    variants: only ? [{ ...only, options: { [ONLY_OPTION.name]: ONLY_OPTION.value } }] : [],
  }
}

function titlesOf(variants: readonly VariantInput[], names: readonly string[]): string[] {
  if (names[0] === ONLY_OPTION.name) return variants.map(() => ONLY_VARIANT)
  return variantTitles(
    names,
    variants.map(({ options }) => names.map((name) => options[name] ?? "")),
  )
}

/**
 * Plans the variants of a product. If the set of options changes, all variants are recreated, because a variant must
 * have a value for each option at all times. A variant whose id the product does not have counts as new.
 */
export function planVariants(current: CurrentVariants, body: ProductVariantsBody): VariantPlan {
  const { options, variants } = withOption(body)
  const names = options.map(({ name }) => name)
  const titles = titlesOf(variants, names)
  const planned = variants.map((variant, rank): PlannedVariant => ({
    ...variant,
    options: Object.fromEntries(names.map((name) => [name, variant.options[name] ?? ""])),
    title: titles[rank] ?? "",
    rank,
  }))
  const optionOf = new Map(current.options.map((option) => [option.title, option]))
  if (names.length !== optionOf.size || !names.every((name) => optionOf.has(name))) {
    return {
      remove: current.variants.map(({ id }) => id),
      removeOptions: current.options.map(({ id }) => id),
      addOptions: options.map(({ name, values }) => ({ title: name, values })),
      addValues: [],
      update: [],
      create: planned.map(({ id: _former, ...variant }) => variant),
      dropValues: [],
    }
  }
  const known = new Set(current.variants.map(({ id }) => id))
  const isKept = (variant: PlannedVariant): variant is PlannedVariant & { id: string } =>
    variant.id !== undefined && known.has(variant.id)
  const update = planned.filter(isKept)
  const kept = new Set(update.map(({ id }) => id))
  const valuesOf = (name: string) => optionOf.get(name)?.values ?? []
  const isWanted = (name: string, value: string) => planned.some((variant) => variant.options[name] === value)
  return {
    remove: current.variants.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    removeOptions: [],
    addOptions: [],
    addValues: options.flatMap(({ name, values }) => {
      const add = values.filter((value) => !valuesOf(name).some((there) => there.value === value))
      return add.length > 0
        ? [{ product_option_id: optionOf.get(name)?.id ?? "", add: add.map((value) => ({ value })) }]
        : []
    }),
    update,
    create: planned.filter((variant) => !isKept(variant)).map(({ id: _unknown, ...variant }) => variant),
    dropValues: names.flatMap((name) => {
      const remove = valuesOf(name).filter(({ value }) => !isWanted(name, value))
      return remove.length > 0
        ? [{ product_option_id: optionOf.get(name)?.id ?? "", remove: remove.map(({ id }) => id) }]
        : []
    }),
  }
}
