import type { CartItem } from "@shop/contracts"
import { Button } from "~/components/button"
import { CONTROL_STYLE } from "~/components/control-style"
import type { FormPath } from "~/config/form-paths"

/** A line's quantity as a field, where no scripts run; rendered on the server only, in a `noscript`. */
export function PlainQuantity({ item, label }: { item: CartItem; label: string }) {
  return (
    <form action={"/cart" satisfies FormPath} method="post" className="flex gap-2">
      <input type="hidden" name="form" value="quantity" />
      <input type="hidden" name="item" value={item.id} />
      <input
        type="number"
        name="quantity"
        min={1}
        defaultValue={item.quantity}
        aria-label={`New quantity of ${label}`}
        className={CONTROL_STYLE}
      />
      <Button type="submit" variant="secondary">
        Update
      </Button>
    </form>
  )
}
