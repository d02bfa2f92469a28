import { formatDollars, type PageSlug, type Settings } from "@shop/contracts"

/** Settings that a text may name, as it reads them. */
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

/** The facts of the shop's settings. */
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

/** Pages that people agree to: a version of them says the same for ever, whatever the settings become. */
const AGREED: readonly PageSlug[] = ["terms", "privacy", "health-data", "cookies"]

/** The facts that the text of a page may name. */
export function placeholdersOfPage(slug: PageSlug): readonly (keyof PageFacts)[] {
  return AGREED.includes(slug) ? [] : FACTS
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/** The placeholders of a text that the page has nothing for. */
export function unknownPlaceholders(slug: PageSlug, text: string): string[] {
  const known: readonly string[] = placeholdersOfPage(slug)
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = ""]) => (known.includes(name) ? [] : [name]))
}

/** What Markdown would take for its own. */
const SIGNS = /[\\`*_[\]<>&#|~]/g

/** Fills the placeholders that the page has something for. */
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
