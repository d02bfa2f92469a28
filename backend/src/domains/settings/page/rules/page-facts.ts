import { formatDollars, type PageSlug, type Settings } from "@shop/contracts"

/** Settings that a page's text may contain, formatted for display. */
export type PageFacts = Record<
  | "siteName"
  | "contactEmail"
  | "contactPhone"
  | "membershipPrice"
  | "returnDays"
  | "membershipRefundDays"
  | "dispatchDays"
  | "transitDays",
  string
>

/** Formats the shop's settings as facts for pages. */
export function pageFactsOf(settings: Settings): PageFacts {
  return {
    siteName: settings.siteName,
    contactEmail: settings.contactEmail,
    contactPhone: settings.contactPhone,
    membershipPrice: formatDollars(settings.membershipPrice),
    returnDays: String(settings.returnDays),
    membershipRefundDays: String(settings.membershipRefundDays),
    dispatchDays: String(settings.dispatchDays),
    transitDays: String(settings.transitDays),
  }
}

const FACTS: readonly (keyof PageFacts)[] = [
  "siteName",
  "contactEmail",
  "contactPhone",
  "membershipPrice",
  "returnDays",
  "membershipRefundDays",
  "dispatchDays",
  "transitDays",
]

/** Pages that people agree to. A version must never change, even if settings do. */
const AGREED: readonly PageSlug[] = ["terms", "privacy", "health-data", "cookies"]

/** The placeholders that the text of a page may use. */
export function placeholdersOfPage(slug: PageSlug): readonly (keyof PageFacts)[] {
  return AGREED.includes(slug) ? [] : FACTS
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/** The placeholders of a text that the page does not have. */
export function unknownPlaceholders(slug: PageSlug, text: string): string[] {
  const known: readonly string[] = placeholdersOfPage(slug)
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = ""]) => (known.includes(name) ? [] : [name]))
}

/** Characters that Markdown would interpret. */
const SIGNS = /[\\`*_[\]<>&#|~]/g

/** Replaces the page's placeholders in a text with their facts; unknown ones stay. */
export function fillPage(
  slug: PageSlug,
  text: string,
  facts: PageFacts,
  { isMarkdown }: { isMarkdown: boolean },
): string {
  const known = placeholdersOfPage(slug)
  return text.replace(PLACEHOLDER, (placeholder, name: string) => {
    const fact = known.find((one) => one === name)
    if (!fact) return placeholder
    return isMarkdown ? facts[fact].replace(SIGNS, "\\$&") : facts[fact]
  })
}
