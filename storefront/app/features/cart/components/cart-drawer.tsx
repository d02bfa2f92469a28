import { useLocation } from "react-router"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { Drawer } from "~/components/overlay/drawer"
import { Spinner } from "~/components/spinner"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { useClearCart } from "../queries/clear-cart"
import { useCart } from "../queries/get-cart"
import { CartLine } from "./cart-line"
import { CartSummary } from "./cart-summary"
import { PendingCart } from "./pending/pending-cart"

interface CartDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { items, isPending, isError, isSignedOut } = useCart()
  const { pathname, search } = useLocation()
  const clear = useClearCart()
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="right" title="Your cart">
      {isPending ? (
        <div className="grid grow place-items-center text-accent">
          <Spinner className="size-8" />
        </div>
      ) : isError ? (
        <div className="p-6">
          <StateMessage tone="danger" title="We couldn't load your cart">
            Please close the cart and try again in a moment.
          </StateMessage>
        </div>
      ) : isSignedOut ? (
        <div className="p-6">
          <StateMessage
            title="You're signed out"
            action={<ButtonLink to={paths.auth({ redirect: pathname + search })}>Sign In</ButtonLink>}
          >
            We&apos;ve saved your cart.
          </StateMessage>
        </div>
      ) : items.length === 0 ? (
        <div className="p-6">
          <PendingCart />
          <StateMessage
            title="Your cart is empty"
            action={<ButtonLink to={paths.shop()}>Browse Products</ButtonLink>}
          />
        </div>
      ) : (
        <>
          <ul className="grow divide-y divide-line px-6 [@media(min-height:36rem)]:overflow-y-auto">
            {items.map((item) => (
              <CartLine key={item.id} item={item} silent />
            ))}
            <li className="py-3">
              <Button
                variant="ghost"
                size="sm"
                pending={clear.isPending}
                onClick={() => clear.mutate()}
                className="-ml-4 text-ink-soft"
              >
                Clear cart
              </Button>
            </li>
          </ul>
          <div className="grid gap-4 border-t border-line bg-canvas px-6 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            <CartSummary />
            <ButtonLink to={paths.checkout()} size="lg">
              Proceed to Checkout
            </ButtonLink>
            <Button variant="ghost" onClick={() => onOpenChange(false)}>
              Continue Shopping
            </Button>
          </div>
        </>
      )}
    </Drawer>
  )
}
