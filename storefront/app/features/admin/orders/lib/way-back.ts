import { useLocation } from "react-router"
import { paths } from "~/config/paths"

interface WayBack {
  /** The query of the list that an order was opened from. */
  ordersQuery: string
}

function isWayBack(state: unknown): state is WayBack {
  return (
    typeof state === "object" &&
    state !== null &&
    "ordersQuery" in state &&
    typeof state.ordersQuery === "string"
  )
}

/** For links from the list to an order: remembers how the list was narrowed. */
export function useStateForOrder(): WayBack {
  return { ordersQuery: useLocation().search }
}

/** For an order: the list as it was when the order was opened from it, else the whole. */
export function useWayBack(): string {
  const { state } = useLocation() as { state: unknown }
  return paths.adminOrders() + (isWayBack(state) ? state.ordersQuery : "")
}
