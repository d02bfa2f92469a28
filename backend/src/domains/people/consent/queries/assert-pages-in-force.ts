import type { MedusaContainer } from "@medusajs/framework/types"
import { throwError } from "#errors/api-error"
import { PAGE_MODULE } from "#modules/page/index"
import type { ConsentOccasion, PageSlug } from "@shop/contracts"

/** The pages to accept or acknowledge on each occasion. */
export const ACCEPTED_PAGES: Record<ConsentOccasion, readonly PageSlug[]> = {
  registration: ["terms", "privacy"],
  membership: ["terms"],
  newsletter: ["privacy"],
}

/** The page versions shown to a person; undefined if not given. */
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

/** The pages of an occasion in the versions shown, or else the current ones; unpublished pages are left out. */
export function acceptedPages(
  occasion: ConsentOccasion,
  inForce: readonly PageInForce[],
  shown: ShownPages = {},
): { page: PageSlug; version: number }[] {
  return inForce.flatMap(({ slug: page, version }) =>
    ACCEPTED_PAGES[occasion].includes(page) ? [{ page, version: shownVersion(shown, page) ?? version }] : [],
  )
}

/** Whether the versions shown to a person, if given, are current. */
export function areInForce(inForce: readonly PageInForce[], shown: ShownPages): boolean {
  return (["terms", "privacy"] as const).every((page) => {
    const current = inForce.find(({ slug }) => slug === page)?.version
    return shown[page] === undefined || shown[page] === current
  })
}

/**
 * Requires that the page versions shown to a person are current. Missing versions count as current.
 *
 * @throws ApiError `terms_changed`
 */
export async function assertPagesInForce(container: MedusaContainer, shown: ShownPages): Promise<void> {
  if (shown.terms === undefined && shown.privacy === undefined) return
  if (!areInForce(await container.resolve(PAGE_MODULE).inForce(), shown)) throwError("terms_changed")
}
