import { useLocation } from "react-router"
import { paths } from "~/config/paths"

interface BackLinkState {
  /** The query of the list that an order was opened from. */
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

/** For links from the list to an order: remembers how the list was narrowed. */
export function useBackLinkState(): BackLinkState {
  return { ordersQuery: useLocation().search }
}

/** For an order: the list as it was when the order was opened from it, else the whole. */
export function useBackLink(): string {
  const { state } = useLocation() as { state: unknown }
  return paths.adminOrders() + (isBackLinkState(state) ? state.ordersQuery : "")
}
