import type { MedusaRequest } from "@medusajs/framework/http"
import type { AdminPage, PageSlug } from "@shop/contracts"
import { changePage, type PageChange } from "#domains/settings/page/actions/change-page"
import { readAdminPage } from "#domains/settings/page/queries/page-state"
import { wantedTags } from "./if-match"
import type { Viewer } from "./viewer"

interface PageCall {
  params: { slug: PageSlug }
  viewer: Viewer
  req: MedusaRequest
}

/**
 * Changes a page on behalf of an API call, if the page is in the state that the call's `If-Match` names.
 *
 * @returns the page after the change
 */
export async function changePageByCall(
  { params: { slug }, viewer, req }: PageCall,
  change: PageChange,
): Promise<AdminPage> {
  const wanted = wantedTags(req.headers["if-match"])
  await changePage(req.scope, {
    slug,
    change,
    actorId: viewer.accountId,
    ...(wanted && { isAsRead: (version: string) => wanted.includes(version) }),
  })
  return readAdminPage(req.scope, slug)
}
