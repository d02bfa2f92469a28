import type { Product } from "@shop/contracts"
import { useState } from "react"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { QuantityStepper } from "~/components/controls/quantity-stepper"
import { paths } from "~/config/paths"
import { useUser } from "~/lib/session/get-user"
import { showsDetailsOnly } from "../lib/shows-details-only"
import { DOCTOR_REQUIRED } from "../lib/cart-toasts"
import { useAddCartItem } from "../queries/add-cart-item"

/** Quantity and Add to Cart; visitors and non-members get a link to the membership. */
export function AddToCartForm({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const user = useUser()
  const { add, isPending } = useAddCartItem("page")
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper label={product.name} value={quantity} onChange={setQuantity} />
        <Button
          size="lg"
          className="grow sm:grow-0 sm:px-10"
          pending={isPending}
          disabled={product.stockQuantity === 0}
          onClick={() => add({ product, quantity })}
        >
          Add to Cart
        </Button>
      </div>
      {user && showsDetailsOnly(user, product) && (
        <p className="text-sm text-ink-soft">
          {DOCTOR_REQUIRED}: it is reserved for healthcare professionals.
        </p>
      )}
      {!user?.isMember && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-accent-soft p-5 text-on-accent-soft">
          <p className="text-sm font-medium">Buying is for members. One payment, for life.</p>
          <ButtonLink to={paths.membership()}>Become a Member</ButtonLink>
        </div>
      )}
    </div>
  )
}
