import type { PageViewer } from "@shop/contracts"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { CART_KEY, USER_KEY } from "../query-keys"

const ID = "viewer"

export type ViewerState = Partial<Pick<PageViewer, "user" | "cart">>

/** What a query client knows of its viewer: null for the user of a visitor, nothing where it could not be loaded. */
export function readViewerState(client: QueryClient): ViewerState {
  const user = client.getQueryData<PageViewer["user"]>(USER_KEY)
  const cart = client.getQueryData<PageViewer["cart"]>(CART_KEY)
  return { ...(user !== undefined && { user }), ...(cart !== undefined && { cart }) }
}

/** JSON for a data block of a page, which nothing in it can end. */
export const toDataBlock = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c")

/**
 * What a page knows of its viewer, for the browser: in one place, so that the server can fill a page in for somebody else
 * ([decision 33](../../../../docs/decisions/0033-pages-of-members-are-filled-in.md)).
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

/** Gives the browser's query client what the page says of the viewer. */
export function takeViewerState(client: QueryClient): void {
  const block = document.getElementById(ID)
  if (!block?.textContent) return
  const { user, cart } = JSON.parse(block.textContent) as ViewerState
  if (user !== undefined) client.setQueryData(USER_KEY, user)
  if (cart !== undefined) client.setQueryData(CART_KEY, cart)
}
