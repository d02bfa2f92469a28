import type { QueryClient } from "@tanstack/react-query"
import { paths } from "~/config/paths"
import { apiErrorMessage } from "~/lib/api-error-message"
import { apiOf } from "~/lib/query-client"
import { USER_KEY } from "~/lib/query-keys"
import { syncViewerOnError } from "~/lib/session/sync-viewer-on-error"
import { browserStore } from "~/lib/storage"
import { toast } from "~/lib/toast-store"
import { WISHES_KEY } from "~/lib/wishes-key"
import { setWished, wishedProducts } from "./wished"

/** Maximum number of products, as for accounts. */
const MOST = 200

/** Ids of the products stored in this browser for a visitor; anything invalid is ignored. */
function keptInBrowser(): number[] {
  const kept = browserStore.get(WISHES_KEY)
  return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST) : []
}

const isSignedIn = (client: QueryClient) => Boolean(client.getQueryData(USER_KEY))

/**
 * Loads the wish list. Products that a visitor stored in this browser move into the account that they sign in to; if
 * that fails, they stay in the browser until the next time.
 */
export async function loadWishlist(client: QueryClient): Promise<void> {
  const kept = keptInBrowser()
  if (!isSignedIn(client)) return setWished(kept)
  const api = apiOf(client)
  const { productIds } =
    kept.length > 0 ? await api.addToWishlist({ body: { productIds: kept } }) : await api.getWishlist()
  if (kept.length > 0) browserStore.remove(WISHES_KEY)
  setWished(productIds)
}

async function write(
  client: QueryClient,
  id: number,
  isKept: boolean,
  all: readonly number[],
): Promise<void> {
  if (!isSignedIn(client)) browserStore.set(WISHES_KEY, all)
  else if (isKept) await apiOf(client).addToWishlist({ body: { productIds: [id] } })
  else await apiOf(client).removeFromWishlist({ params: { id } })
}

/** Adds a product to the wish list or removes it. Updates optimistically and rolls back on failure. */
export async function toggleWish(client: QueryClient, id: number): Promise<void> {
  if (!wishedProducts()) await loadWishlist(client).catch(() => undefined)
  const before = wishedProducts() ?? []
  const isKept = !before.includes(id)
  const after = isKept ? [id, ...before].slice(0, MOST) : before.filter((other) => other !== id)
  setWished(after)
  try {
    await write(client, id, isKept, after)
  } catch (error) {
    setWished(before)
    syncViewerOnError(client, error)
    toast({
      title: "Your wish list could not be changed",
      description: apiErrorMessage(error) ?? "Please try again.",
      variant: "destructive",
    })
    return
  }
  if (isKept) {
    toast({
      title: "On your wish list",
      actions: [{ label: "View wish list", to: paths.wishlist() }],
    })
  }
}
