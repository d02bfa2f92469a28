import {
  type CategoryFacts,
  plainWords,
  type Product,
  productDetails,
  type ProductDetails,
} from "@shop/contracts"
import { parseNumber } from "../../common/lib/parse-number"

/** A product's details as form values; lengths are in centimeters. */
export interface DetailsForm {
  pictures: { url: string; alt: string }[]
  facts: ProductDetails["facts"]
  files: ProductDetails["files"]
  /** Both empty if no unit price is shown. */
  netContent: { amount: string; unit: string }
  /** One item per line. */
  boxContents: string
  returnable: boolean
  /** Days that one unit lasts; empty if it isn't used up. */
  supplyDays: string
  sizeGuide: {
    /** Empty if there is no size guide. */
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

/** Puts the facts that the category asks for first, in its order and with its `filter`. */
function inOrder(facts: DetailsForm["facts"], wanted: CategoryFacts["facts"]): DetailsForm["facts"] {
  const asked = wanted.flatMap(({ name, filter }) => {
    const fact = facts.find((candidate) => candidate.name === name)
    return fact ? [{ name, value: fact.value, ...(filter && { filter }) }] : []
  })
  return [...asked, ...facts.filter(({ name }) => !wanted.some((one) => one.name === name))]
}

/**
 * The request body for the form, or its error messages by field path, such as `sizeGuide.sizes.1.toMm`.
 *
 * @param wanted the facts that the product's category asks for
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
