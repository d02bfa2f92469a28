import type { QueryClient } from "@tanstack/react-query"
import { paths } from "~/config/paths"
import { apiErrorMessage } from "~/lib/api-error-message"
import { hasErrorCode } from "~/lib/form/has-error-code"
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

const withWish = (ids: readonly number[], id: number, isKept: boolean) => {
  const others = ids.filter((other) => other !== id)
  return isKept ? [id, ...others].slice(0, MOST) : others
}

async function write(client: QueryClient, id: number, isKept: boolean): Promise<void> {
  if (!isSignedIn(client)) browserStore.set(WISHES_KEY, withWish(kept, id, isKept))
  else if (isKept) await apiOf(client).addToWishlist({ body: { productIds: [id] } })
  else await apiOf(client).removeFromWishlist({ params: { id } })
}

/** The list as last written; what is shown runs ahead of it while presses are under way. */
let kept: readonly number[] = []
let lastWrite: Promise<void> = Promise.resolve()
let underWay = 0

const signInAction = () => ({
  label: "Sign In",
  to: paths.auth({ redirect: window.location.pathname + window.location.search }),
})

function sayKept(client: QueryClient): void {
  const view = { label: "View wish list", to: paths.wishlist() }
  if (isSignedIn(client) || browserStore.isLasting()) {
    toast({ title: "Added to your wish list", actions: [view] })
    return
  }
  toast({
    title: "Added to your wish list",
    description: "Your browser can't save it. Sign in to keep your list for next time.",
    actions: [view, signInAction()],
  })
}

function sayWhyNot(error: unknown): void {
  toast({
    title: "Your wish list wasn't changed",
    description: apiErrorMessage(error) ?? "Please try again.",
    variant: "destructive",
    ...(hasErrorCode(error, "unauthenticated") && { actions: [signInAction()] }),
  })
}

/** Adds a product to the wish list or removes it: shown at once, written in the order of the presses. */
export async function toggleWish(client: QueryClient, id: number): Promise<void> {
  if (!wishedProducts()) await loadWishlist(client).catch(() => undefined)
  const shown = wishedProducts() ?? []
  const isKept = !shown.includes(id)
  if (underWay === 0) kept = shown
  underWay += 1
  setWished(withWish(shown, id, isKept))
  const written = lastWrite.then(() => write(client, id, isKept))
  lastWrite = written.catch(() => undefined)
  try {
    await written
    kept = withWish(kept, id, isKept)
    if (isKept) sayKept(client)
  } catch (error) {
    syncViewerOnError(client, error)
    sayWhyNot(error)
  } finally {
    underWay -= 1
    if (underWay === 0) setWished(kept)
  }
}
