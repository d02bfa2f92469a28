import type { DeliveryOption } from "@shop/contracts"
import { useState } from "react"
import { RadioCard } from "~/components/field/radio-card"
import { Price } from "~/components/price"
import { CheckoutSection } from "./checkout-section"

interface DeliveryChoiceProps {
  options: readonly DeliveryOption[]
  /** Why there are no options for the address. */
  refusal: string | undefined
  onChoose: (id: string) => void
}

/**
 * The delivery options for the address if there are several, or a message if there are none. A choice shows at once,
 * before the new prices have loaded.
 */
export function DeliveryChoice({ options, refusal, onChoose }: DeliveryChoiceProps) {
  const [pressed, setPressed] = useState<{ id: string; among: readonly DeliveryOption[] }>()
  const isAwaited = pressed?.among === options
  if (refusal) {
    return (
      <CheckoutSection id="delivery" title="Delivery">
        <p role="alert" className="text-sm font-medium text-danger">
          {refusal}
        </p>
      </CheckoutSection>
    )
  }
  if (options.length < 2) return null
  return (
    <CheckoutSection id="delivery" title="Delivery">
      <fieldset>
        <legend className="sr-only">Delivery method</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {options.map(({ id, name, description, price, selected }) => (
            <RadioCard
              key={id}
              name="deliveryOption"
              value={id}
              checked={isAwaited ? id === pressed.id : selected}
              onChange={() => {
                setPressed({ id, among: options })
                onChoose(id)
              }}
              label={
                <span className="flex flex-wrap justify-between gap-x-3">
                  {name}
                  <Price cents={price} />
                </span>
              }
              hint={description}
            />
          ))}
        </div>
      </fieldset>
    </CheckoutSection>
  )
}
