import type { Product, User } from "@shop/contracts"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { paths } from "~/config/paths"
import { useUser } from "~/lib/session/get-user"
import { buyButton } from "../../lib/buy-button"
import { showsDetailsOnly } from "../../lib/shows-details-only"
import { useAddCartItem } from "../../queries/add-cart-item"

interface ProductActionProps {
  product: Product
  /** The user to show the button for, null for a visitor; the viewer by default. */
  as?: Pick<User, "isMember" | "isDoctor"> | null
}

/** A product card's action: Add to Cart, a link to choose options, or View Details (see `showsDetailsOnly`). */
export function ProductAction({ product, as }: ProductActionProps) {
  const viewer = useUser()
  const user = as === undefined ? viewer : as
  const { add, isPending } = useAddCartItem("card")
  if (showsDetailsOnly(user, product)) {
    return (
      <ButtonLink
        to={paths.product(product.id)}
        variant="secondary"
        size="sm"
        aria-label={`View Details of ${product.name}`}
      >
        View Details
      </ButtonLink>
    )
  }
  if (product.options && product.stockQuantity > 0) {
    return (
      <ButtonLink
        to={paths.product(product.id)}
        variant="secondary"
        size="sm"
        aria-label={`Choose ${product.options.map(({ name }) => name).join(" and ")} for ${product.name}`}
      >
        Choose
      </ButtonLink>
    )
  }
  const { label, ...button } = buyButton(user, product)
  return (
    <Button
      size="sm"
      {...button}
      pending={isPending}
      aria-label={`${label}: ${product.name}`}
      onClick={() => add({ product, quantity: 1 })}
    >
      {label}
    </Button>
  )
}
