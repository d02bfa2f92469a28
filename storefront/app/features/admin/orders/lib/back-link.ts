import { useLocation } from "react-router"
import { adminPaths } from "~/config/admin-paths"

interface BackLinkState {
  /** The query string of the list from which an order was opened. */
  ordersQuery: string
}

function isBackLinkState(state: unknown): state is BackLinkState {
  return (
    typeof state === "object" &&
    state !== null &&
    "ordersQuery" in state &&
    typeof state.ordersQuery === "string"
  )
}

/** State for links from the list to an order: remembers the list's filters and page. */
export function useBackLinkState(): BackLinkState {
  return { ordersQuery: useLocation().search }
}

/** For an order: a link back to the list, with the filters it was opened from or, if unknown, without any. */
export function useBackLink(): string {
  const { state } = useLocation() as { state: unknown }
  return adminPaths.orders() + (isBackLinkState(state) ? state.ordersQuery : "")
}
