import type { ConsentOccasion, PageSlug } from "@shop/contracts"

/** The pages that somebody accepts or acknowledges on each occasion. */
export const ACCEPTED_PAGES: Record<ConsentOccasion, readonly PageSlug[]> = {
  registration: ["terms", "privacy"],
  membership: ["terms"],
  newsletter: ["privacy"],
}

/** The page versions that somebody was shown; undefined if not given. */
export interface ShownPages {
  terms?: number | undefined
  privacy?: number | undefined
}

interface PageInForce {
  slug: PageSlug
  version: number
}

const shownVersion = (shown: ShownPages, page: PageSlug): number | undefined =>
  page === "terms" || page === "privacy" ? shown[page] : undefined

/** The pages of an occasion in the versions shown, or else in force; pages that aren't published are left out. */
export function acceptedPages(
  occasion: ConsentOccasion,
  inForce: readonly PageInForce[],
  shown: ShownPages = {},
): { page: PageSlug; version: number }[] {
  return inForce.flatMap(({ slug: page, version }) =>
    ACCEPTED_PAGES[occasion].includes(page) ? [{ page, version: shownVersion(shown, page) ?? version }] : [],
  )
}

/** Whether the versions that somebody was shown, as far as given, are in force. */
export function areInForce(inForce: readonly PageInForce[], shown: ShownPages): boolean {
  return (["terms", "privacy"] as const).every((page) => {
    const current = inForce.find(({ slug }) => slug === page)?.version
    return shown[page] === undefined || shown[page] === current
  })
}
