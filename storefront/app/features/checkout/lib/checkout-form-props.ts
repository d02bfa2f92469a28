import type { CartQuote, Order, SavedAddress, User } from "@shop/contracts"
import type { ReactNode } from "react"

/** What the checkout gives to the form of whichever payment provider the shop uses. */
export interface CheckoutFormProps {
  user: User
  /** Where the last order went. */
  saved: SavedAddress["address"]
  /** The prices that the buyer sees; undefined while they are loading. */
  quote: CartQuote | undefined
  /** The choice of a delivery option. */
  delivery: ReactNode
  /** Called with the address as soon as all of it is filled in. */
  onAddress: (address: string) => void
  onPlaced: (order: Order) => void
  /** Called when an order was refused, which may mean that the cart is not what the screen shows. */
  onRefused: () => void
}
