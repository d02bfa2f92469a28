import type { CardForm } from "@shop/contracts"
import type { FormField } from "~/lib/form/form-fields"
import { useHydrated } from "~/lib/use-hydrated"
import { InputField } from "../field/input-field"
import { formatExpiry, groupCardNumber } from "./card-format"

interface CardFieldsProps {
  field: (name: keyof CardForm) => FormField
}

/** Formats a field as it is typed, unless the edit is in the middle of the text, where the cursor would jump. */
function formatted(field: FormField, format: (value: string) => string): FormField {
  return {
    ...field,
    onChange: (event) => {
      const input: unknown = event.target
      if (input instanceof HTMLInputElement && input.selectionStart === input.value.length) {
        input.value = format(input.value)
      }
      return field.onChange(event)
    },
  }
}

/**
 * Card fields of the demo payment; shops with a payment provider show the provider's form instead. What is typed never
 * leaves the browser: without scripts, the fields have no names, so that no form sends them.
 */
export function CardFields({ field: named }: CardFieldsProps) {
  const isHydrated = useHydrated()
  const field = (name: keyof CardForm) =>
    isHydrated ? named(name) : { ...named(name), name: undefined as unknown as string }
  return (
    <div className="grid grid-cols-2 gap-5">
      <InputField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        className="col-span-2"
        {...formatted(field("cardNumber"), groupCardNumber)}
      />
      <InputField
        label="Expiry date"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        {...formatted(field("expiryDate"), formatExpiry)}
      />
      <InputField
        label="CVV"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        maxLength={4}
        {...field("cvv")}
      />
    </div>
  )
}
