import type { FormPath } from "~/config/form-paths"
import type { CartItem } from "@shop/contracts"
import { Trash2 } from "lucide-react"
import { Link } from "react-router"
import { IconButton } from "~/components/icon-button"
import { Price } from "~/components/price"
import { QuantityStepper } from "~/components/controls/quantity-stepper"
import { RouteForm } from "~/components/form/route-form"
import { ShopImage } from "~/components/shop-image"
import { paths } from "~/config/paths"
import { useRefusal } from "~/lib/route-form/refusal"
import { PlainQuantity } from "./plain-quantity"
import { useRemoveCartItem } from "../queries/remove-cart-item"
import { useUpdateCartItem } from "../queries/update-cart-item"

interface CartLineProps {
  item: CartItem
  /** Log failed changes without showing a toast. */
  silent?: boolean
}

/**
 * A line item of the cart: picture, name, unit price, quantity and a remove button. A quantity that is not in stock is
 * refused with the reason.
 */
export function CartLine({ item, silent = false }: CartLineProps) {
  const update = useUpdateCartItem({ silent })
  const remove = useRemoveCartItem({ silent })
  const sent = useRefusal("quantity")
  const error = update.error ?? (sent?.values.item === item.id ? sent : null)
  const refusal = error && "code" in error && error.code === "out_of_stock" && error
  const { product } = item
  const { variant } = product
  const name = variant ? `${product.name}, ${variant.title}` : product.name
  const to = variant ? `${paths.product(product.id)}?variant=${variant.id}` : paths.product(product.id)
  return (
    <li className="flex gap-4 py-5">
      <Link to={to} tabIndex={-1} aria-hidden className="shrink-0">
        <ShopImage
          src={product.imageUrl}
          alt=""
          width={80}
          height={80}
          sizes="80px"
          className="size-20 rounded-md"
        />
      </Link>
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Link to={to} className="line-clamp-2 text-sm font-semibold hover:text-accent hover:underline">
              {product.name}
            </Link>
            {variant && <p className="text-xs text-ink-soft">{variant.title}</p>}
          </div>
          <RouteForm
            name="remove"
            action={"/cart" satisfies FormPath}
            onSubmit={(event) => {
              event.preventDefault()
              remove.mutate(item.id)
            }}
            className="contents"
          >
            <input type="hidden" name="item" value={item.id} />
            <IconButton
              type="submit"
              label={`Remove ${name}`}
              disabled={remove.isPending}
              className="-mt-2.5 -mr-3 text-ink-soft hover:text-danger"
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </RouteForm>
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Price cents={product.price} className="text-sm text-ink-soft" />
          <QuantityStepper
            label={name}
            value={update.isPending ? update.variables.quantity : item.quantity}
            busy={remove.isPending}
            onChange={(quantity) => update.mutate({ id: item.id, quantity })}
          />
          <noscript suppressHydrationWarning>
            {import.meta.env.SSR && <PlainQuantity item={item} label={name} />}
          </noscript>
        </div>
        {refusal && (
          <p role="alert" className="mt-2 text-xs text-danger">
            {refusal.message}
          </p>
        )}
      </div>
    </li>
  )
}
