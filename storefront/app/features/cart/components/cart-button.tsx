import { ShoppingBag } from "lucide-react"
import { IconButton } from "~/components/icon-button"
import { dismissToast } from "~/lib/toast-store"
import { useLazyDialog } from "~/lib/use-lazy-dialog"
import { useCartDrawerRequests } from "../lib/cart-drawer-store"
import { itemCount } from "../lib/item-count"
import { useCart } from "../queries/get-cart"

const loadDrawer = () => import("./cart-drawer")

/** The header's cart button with the number of items; the drawer's code is loaded on demand. */
export function CartButton() {
  const { Dialog: CartDrawer, dialog, opener } = useLazyDialog(loadDrawer)
  const count = itemCount(useCart().items)
  const open = () => {
    dismissToast()
    opener.onClick()
  }
  useCartDrawerRequests(open)
  return (
    <>
      <IconButton
        label={count === 0 ? "Cart, empty" : `Cart, ${count} ${count === 1 ? "item" : "items"}`}
        {...opener}
        aria-expanded={dialog.open}
        onClick={open}
      >
        <ShoppingBag aria-hidden className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden
            data-testid="cart-badge"
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-on-accent tabular-nums"
          >
            {count}
          </span>
        )}
      </IconButton>
      {CartDrawer && <CartDrawer {...dialog} />}
    </>
  )
}
