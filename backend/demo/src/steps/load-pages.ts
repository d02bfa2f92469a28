import type { MedusaContainer } from "@medusajs/framework/types"
import { changePage } from "@shop/backend/domains/settings/page/actions/change-page"
import { PAGE_SLUGS } from "@shop/contracts"
import { ABOUT_PAGES } from "../data/pages/about"
import { HELP_PAGES } from "../data/pages/help"
import { LEGAL_PAGES } from "../data/pages/legal"

const PAGES = { ...HELP_PAGES, ...ABOUT_PAGES, ...LEGAL_PAGES }

/** Publishes the demo shop's pages. */
export async function loadPages(container: MedusaContainer): Promise<void> {
  for (const slug of PAGE_SLUGS) {
    const text = PAGES[slug]
    if (!text) continue
    await changePage(container, { slug, change: { action: "published", text }, actorId: null })
  }
}
