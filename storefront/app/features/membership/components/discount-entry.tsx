import { TicketPercent } from "lucide-react"
import type { KeyboardEvent } from "react"
import { Button } from "~/components/button"
import { InputField } from "~/components/field/input-field"
import type { Discount } from "../lib/use-discount"

/** A discount code field, or the applied code with a remove button. Not a form, so it can be nested in one. */
export function DiscountEntry({ discount }: { discount: Discount }) {
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    discount.apply()
  }
  if (discount.applied) {
    const { code, description } = discount.applied
    return (
      <div className="flex items-center gap-3 rounded-md bg-accent-soft py-1.5 pr-1.5 pl-4 text-on-accent-soft">
        <TicketPercent aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 grow text-sm">
          <span className="block font-semibold tracking-wide wrap-anywhere">{code}</span>
          <span className="block text-xs leading-snug">{description}</span>
        </p>
        <Button variant="ghost" onClick={discount.remove} className="text-on-accent-soft hover:bg-surface/60">
          Remove
        </Button>
      </div>
    )
  }
  return (
    <div className="flex items-end gap-2">
      <InputField
        label="Discount code"
        name="discountCode"
        value={discount.typed}
        onChange={({ target }) => discount.type(target.value)}
        onKeyDown={applyOnEnter}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        className="min-w-0 grow"
      />
      <Button
        variant="secondary"
        pending={discount.isPending}
        onClick={() => discount.apply()}
        className="h-12"
      >
        Apply
      </Button>
    </div>
  )
}
