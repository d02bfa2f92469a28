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

/** For links from the list to an order: remembers the list's filters. */
export function useBackLinkState(): BackLinkState {
  return { ordersQuery: useLocation().search }
}

/** For an order: a link to the list with the filters from which the order was opened, else to the whole list. */
export function useBackLink(): string {
  const { state } = useLocation() as { state: unknown }
  return adminPaths.orders() + (isBackLinkState(state) ? state.ordersQuery : "")
}
