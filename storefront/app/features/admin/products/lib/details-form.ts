import {
  type CategoryFacts,
  plainWords,
  type Product,
  productDetails,
  type ProductDetails,
} from "@shop/contracts"
import { parseNumber } from "../../common/lib/parse-number"

/** The details of a product as people fill them in; lengths in centimetres. */
export interface DetailsForm {
  pictures: { url: string; alt: string }[]
  facts: ProductDetails["facts"]
  files: ProductDetails["files"]
  /** Both empty where the price of a unit is not shown. */
  netContent: { amount: string; unit: string }
  /** One line each. */
  boxContents: string
  returnable: boolean
  /** Empty for what is not used up. */
  supplyDays: string
  sizeGuide: {
    /** Empty where there is no guide. */
    option: string
    measure: string
    sizes: { value: string; from: string; to: string }[]
  }
}

const toCentimetres = (mm: number) => String(mm / 10)
const toMillimetres = (text: string) => Math.round((parseNumber(text) ?? 0) * 10)

export function toDetailsForm({ details, imageUrl, name }: Product): DetailsForm {
  const guide = details?.sizeGuide
  const pictures = details?.pictures ?? []
  return {
    pictures: pictures.length > 0 || !imageUrl ? pictures : [{ url: imageUrl, alt: name }],
    facts: details?.facts ?? [],
    files: details?.files ?? [],
    netContent: { amount: String(details?.netContent?.amount ?? ""), unit: details?.netContent?.unit ?? "" },
    boxContents: (details?.boxContents ?? []).join("\n"),
    returnable: details?.returnable ?? true,
    supplyDays: String(details?.supplyDays ?? ""),
    sizeGuide: {
      option: guide?.option ?? "",
      measure: guide?.measure ?? "",
      sizes: (guide?.sizes ?? []).map(({ value, fromMm, toMm }) => ({
        value,
        from: toCentimetres(fromMm),
        to: toCentimetres(toMm),
      })),
    },
  }
}

/** The facts of a form, those that the category asks for first and as it has them. */
function inOrder(facts: DetailsForm["facts"], wanted: CategoryFacts["facts"]): DetailsForm["facts"] {
  const asked = wanted.flatMap(({ name, filter }) => {
    const fact = facts.find((candidate) => candidate.name === name)
    return fact ? [{ name, value: fact.value, ...(filter && { filter }) }] : []
  })
  return [...asked, ...facts.filter(({ name }) => !wanted.some((one) => one.name === name))]
}

/**
 * What is sent of a form, or what is wrong with it by the field's path, such as `sizeGuide.sizes.1.toMm`.
 *
 * @param wanted what products of its category should tell
 */
export function toDetails(
  form: DetailsForm,
  wanted: CategoryFacts["facts"],
): { body: ProductDetails } | { problems: Record<string, string> } {
  const { option, measure, sizes } = form.sizeGuide
  const { amount, unit } = form.netContent
  const parsed = productDetails.safeParse(
    {
      pictures: form.pictures,
      facts: inOrder(form.facts, wanted),
      files: form.files,
      netContent: amount.trim() || unit.trim() ? { amount: parseNumber(amount), unit } : null,
      returnable: form.returnable,
      supplyDays: form.supplyDays.trim() ? parseNumber(form.supplyDays) : null,
      boxContents: form.boxContents
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
      sizeGuide: option
        ? {
            option,
            measure,
            sizes: sizes.map(({ value, from, to }) => ({
              value,
              fromMm: toMillimetres(from),
              toMm: toMillimetres(to),
            })),
          }
        : null,
    },
    { error: plainWords },
  )
  if (parsed.success) return { body: parsed.data }
  return {
    problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message])),
  }
}
