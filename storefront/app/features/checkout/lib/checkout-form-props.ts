import type { CartQuote, Order, SavedAddress, User } from "@shop/contracts"
import type { ReactNode } from "react"

/** Props of the checkout form, the same for every payment provider. */
export interface CheckoutFormProps {
  user: User
  /** The address of the last order, if any. */
  saved: SavedAddress["address"]
  /** The prices that the buyer sees; undefined while they are loading. */
  quote: CartQuote | undefined
  /** The element for choosing a delivery option. */
  delivery: ReactNode
  /** Called with the address as soon as it is complete. */
  onAddress: (address: string) => void
  onPlaced: (order: Order) => void
  /** Called when an order was refused, which may mean that the cart on the screen is stale. */
  onRefused: () => void
}
