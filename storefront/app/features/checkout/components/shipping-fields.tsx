import type { ShippingForm } from "@shop/contracts"
import { EmailField } from "~/components/field/account-fields"
import { AddressFields } from "~/components/field/address-fields"
import { InputField } from "~/components/field/input-field"
import type { FormField } from "~/lib/form/form-fields"

interface ShippingFieldsProps {
  field: (name: keyof ShippingForm) => FormField
}

export function ShippingFields({ field }: ShippingFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <InputField
        label="Full name"
        autoComplete="shipping name"
        autoCapitalize="words"
        className="sm:col-span-3"
        {...field("fullName")}
      />
      <EmailField className="sm:col-span-3" {...field("email")} />
      <AddressFields field={field} />
    </div>
  )
}
