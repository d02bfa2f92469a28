import { ButtonLink } from "~/components/button-link"
import { StateMessage } from "~/components/state-message"
import { TextLink } from "~/components/text-link"
import { paths } from "~/config/paths"
import { useRefusal } from "~/lib/route-form/refusal"
import { useCart } from "../queries/get-cart"
import { CartLine } from "./cart-line"
import { CartSummary } from "./cart-summary"

/** The cart as a page: what the drawer shows, for browsers that run no scripts. */
export function CartScreen() {
  const { items } = useCart()
  const refusal = useRefusal("add")
  return (
    <div className="page py-6 sm:py-12">
      <h1 className="display mb-6 text-3xl">Your cart</h1>
      {refusal && (
        <div role="alert" className="mb-6 font-medium text-danger">
          <p>{refusal.errors.quantity ?? refusal.message}</p>
          <TextLink to={paths.product(Number(refusal.values.product))}>Back to the product</TextLink>
        </div>
      )}
      {items.length === 0 ? (
        <StateMessage
          title="Your cart is empty"
          action={<ButtonLink to={paths.shop()}>Browse Products</ButtonLink>}
        />
      ) : (
        <div className="grid max-w-2xl gap-5">
          <ul className="divide-y divide-line border-y border-line">
            {items.map((item) => (
              <CartLine key={item.id} item={item} />
            ))}
          </ul>
          <CartSummary />
          <ButtonLink to={paths.checkout()} size="lg">
            Proceed to Checkout
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
