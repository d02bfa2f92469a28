import type { PageViewer } from "@shop/contracts"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { CART_KEY, USER_KEY } from "../query-keys"

const ID = "viewer"

export type ViewerState = Partial<Pick<PageViewer, "user" | "cart">>

/** What a query client knows about its viewer: `user` is null for a visitor; what wasn't loaded is absent. */
export function readViewerState(client: QueryClient): ViewerState {
  const user = client.getQueryData<PageViewer["user"]>(USER_KEY)
  const cart = client.getQueryData<PageViewer["cart"]>(CART_KEY)
  return { ...(user !== undefined && { user }), ...(cart !== undefined && { cart }) }
}

/** JSON for a `<script>` data block, escaped so that nothing in it can close the block. */
export const toDataBlock = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c")

/**
 * Passes the viewer state to the browser in a single place, so that the server can fill in a page for somebody else
 * ([caches](../../../../docs/design/caches.md#what-members-get)).
 */
export function ViewerStateBlock() {
  const client = useQueryClient()
  const html = typeof document === "undefined" ? toDataBlock(readViewerState(client)) : ""
  return (
    <script
      type="application/json"
      id={ID}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Loads the page's viewer state into the browser's query client. */
export function takeViewerState(client: QueryClient): void {
  const block = document.getElementById(ID)
  if (!block?.textContent) return
  const { user, cart } = JSON.parse(block.textContent) as ViewerState
  if (user !== undefined) client.setQueryData(USER_KEY, user)
  if (cart !== undefined) client.setQueryData(CART_KEY, cart)
}
