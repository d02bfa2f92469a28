import type { CardForm } from "@shop/contracts"
import type { FormField } from "~/lib/form/form-fields"
import { InputField } from "../field/input-field"
import { formatExpiry, groupCardNumber } from "./card-format"

interface CardFieldsProps {
  field: (name: keyof CardForm) => FormField
}

/** A field whose text is put in order while it is typed; not in its middle, where the cursor would jump. */
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

/** The card of the demo's payment; for shops with a payment provider its own form stands here. */
export function CardFields({ field }: CardFieldsProps) {
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
