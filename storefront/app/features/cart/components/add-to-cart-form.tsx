import type { Product, ProductVariant } from "@shop/contracts"
import { type ReactNode, useRef, useState } from "react"
import { Button } from "~/components/button"
import { QuantityStepper } from "~/components/controls/quantity-stepper"
import { ProductPrice } from "~/components/price"
import { TextLink } from "~/components/text-link"
import { joiningCost, joiningOffer } from "~/config/membership"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"
import { useIsInView } from "../lib/use-is-in-view"
import { buyButton } from "../lib/buy-button"
import { DOCTOR_REQUIRED } from "../lib/cart-toasts"
import { showsDetailsOnly } from "../lib/shows-details-only"
import { PlainCartForm } from "./plain-cart-form"
import { useAddCartItem } from "../queries/add-cart-item"

interface VariantChoice {
  picker: ReactNode
  variant: Pick<ProductVariant, "id" | "title"> | undefined
  /** Names of the options that are not chosen yet. */
  missing: string
  /** Called when the button is pressed before all options are chosen. */
  onMissing: () => void
}

interface AddToCartFormProps {
  /** With the price and stock of the chosen variant. */
  product: Product
  /** Only for a product with variants. */
  choice?: VariantChoice | undefined
  /** Shown below the button if the product is sold out. */
  whenSoldOut?: ReactNode
}

const FORM = "add"

/**
 * Quantity and Add to Cart; visitors and non-members read what joining costs and brings, with a link to the membership.
 * On phones, while the button is out of view, a bar with a second one sticks to the bottom.
 */
export function AddToCartForm({ product, choice, whenSoldOut }: AddToCartFormProps) {
  const [quantity, setQuantity] = useState(1)
  const user = useUser()
  const config = useConfig()
  const { add, isPending } = useAddCartItem("page")
  const row = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLDivElement>(null)
  const isInView = useIsInView(row)
  const { label: buyLabel, ...button } = buyButton(user, product)
  const isReserved = showsDetailsOnly(user, product)
  const isUnchosen = choice !== undefined && choice.variant === undefined
  const label = isUnchosen ? `Choose ${choice.missing}` : buyLabel
  const onClick = () => {
    if (!isUnchosen) return add({ product, variant: choice?.variant, quantity })
    choice.onMissing()
    picker.current?.querySelector<HTMLElement>("input:not(:checked)")?.focus()
    picker.current?.scrollIntoView({ block: "center" })
  }
  const buy = {
    ...button,
    // For visitors, too: the press begins their purchase.
    variant: isUnchosen || isReserved || button.disabled ? ("secondary" as const) : ("primary" as const),
    pending: isPending,
    onClick,
    // A form that is there only without scripts.
    type: "submit" as const,
    form: FORM,
  }
  return (
    <div className="grid gap-5">
      {choice && (
        <div ref={picker} data-variants>
          {choice.picker}
        </div>
      )}
      <noscript suppressHydrationWarning>
        {import.meta.env.SSR && <PlainCartForm id={FORM} product={product} />}
      </noscript>
      <div ref={row} className="flex flex-wrap items-center gap-3">
        {product.stockQuantity > 0 && (
          <QuantityStepper label={product.name} value={quantity} onChange={setQuantity} />
        )}
        <Button size="lg" className="grow sm:grow-0 sm:px-10" {...buy}>
          {label}
        </Button>
      </div>
      {product.stockQuantity === 0 && whenSoldOut}
      {!isInView && (
        <div
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-canvas/95 px-(--page-side) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md [--page-side:1.25rem] md:hidden print:hidden"
        >
          <p className="min-w-0">
            <span className="block truncate text-xs text-ink-soft">
              {choice?.variant ? `${product.name}, ${choice.variant.title}` : product.name}
            </span>
            <ProductPrice product={product} className="font-semibold" />
            {!user?.isMember && (
              <span className="block truncate text-xs text-ink-soft">
                {`Membership: ${joiningCost(config.membershipPrice)}`}
              </span>
            )}
          </p>
          <Button className="shrink-0 px-7" aria-label={`${label}: ${product.name}`} {...buy}>
            {label}
          </Button>
        </div>
      )}
      {user && isReserved && (
        <p className="text-sm text-ink-soft">
          {DOCTOR_REQUIRED}. It&apos;s for healthcare professionals.{" "}
          <TextLink to={paths.account()}>Apply as a doctor</TextLink>
        </p>
      )}
      {!user?.isMember && (
        <div className="rounded-md bg-accent-soft px-5 pt-4 pb-1.5 text-sm text-on-accent-soft">
          <p>
            <strong className="font-semibold">Join to start shopping.</strong> {joiningOffer(config)}
          </p>
          <TextLink to={paths.membership()} className="text-on-accent-soft">
            Become a Member
          </TextLink>
        </div>
      )}
    </div>
  )
}
