import { plainWords, type Product, productDetails, type ProductDetails } from "@shop/contracts"
import { parseNumber } from "../../common/lib/parse-number"

/** The details of a product as people fill them in; lengths in centimetres. */
export interface DetailsForm {
  pictures: { url: string; alt: string }[]
  facts: ProductDetails["facts"]
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

/** What is sent of a form, or what is wrong with it by the field's path, such as `sizeGuide.sizes.1.toMm`. */
export function toDetails(
  form: DetailsForm,
): { body: ProductDetails } | { problems: Record<string, string> } {
  const { option, measure, sizes } = form.sizeGuide
  const parsed = productDetails.safeParse(
    {
      pictures: form.pictures,
      facts: form.facts,
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
