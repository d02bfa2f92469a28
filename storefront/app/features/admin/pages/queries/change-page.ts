import type { AdminPage, PageText } from "@shop/contracts"
import type { AdminClient } from "@shop/contracts/admin-client"
import type { ToastContent } from "~/lib/toast-store"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** The possible changes to a page. */
export type PageChange =
  | { action: "save"; text: PageText }
  | { action: "discard" }
  | { action: "publish"; text: PageText }
  | { action: "withdraw" }
  | { action: "restore"; version: number }

const DONE: Record<PageChange["action"], ToastContent> = {
  save: { title: "Draft saved", description: "Visitors won't see it until you publish it." },
  discard: { title: "Draft discarded" },
  publish: { title: "Page published", description: "Visitors can see it now." },
  withdraw: { title: "Page unpublished", description: "Its version history is kept." },
  restore: {
    title: "Earlier version loaded",
    description: "This version is now the draft. Publish it when you're ready.",
  },
}

/** Changes a page, unless it has another version by now. */
export function sendPageChange(
  api: AdminClient,
  slug: AdminPage["slug"],
  change: PageChange,
  ifMatch: string,
): Promise<AdminPage> {
  const params = { slug }
  switch (change.action) {
    case "save":
      return api.savePageDraft({ params, body: change.text }, { ifMatch })
    case "discard":
      return api.discardPageDraft({ params }, { ifMatch })
    case "publish":
      return api.publishPage({ params, body: change.text }, { ifMatch })
    case "withdraw":
      return api.withdrawPage({ params }, { ifMatch })
    case "restore":
      return api.restorePageVersion({ params: { slug, version: change.version } }, { ifMatch })
  }
}

/**
 * Changes a page, unless it has changed since it was read.
 *
 * @param version of the page as it was read
 * @param onChanged receives the changed page before any queries are refetched
 */
export function useChangePage(
  { slug, version }: Pick<AdminPage, "slug" | "version">,
  onChanged: (page: AdminPage) => void,
) {
  return useAdminMutation({
    write: async (api, change: PageChange) => {
      const page = await sendPageChange(api, slug, change, version)
      onChanged(page)
      return page
    },
    done: (_, { action }) => DONE[action],
    failed: (message) => ({ title: "Failed to update the page", description: message }),
  })
}
