import type { ShippingForm } from "@shop/contracts"
import { EmailField } from "~/components/field/account-fields"
import { InputField } from "~/components/field/input-field"
import type { FormField } from "~/lib/form-fields"

interface ShippingFieldsProps {
  field: (name: keyof ShippingForm) => FormField
}

/** Where the parcel goes; names for autofill and the right keyboards. */
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
      <InputField
        label="Address"
        autoComplete="shipping street-address"
        className="sm:col-span-6"
        {...field("address")}
      />
      <InputField
        label="City"
        autoComplete="shipping address-level2"
        className="sm:col-span-2"
        {...field("city")}
      />
      <div className="grid grid-cols-2 gap-5 sm:col-span-4">
        <InputField label="State" autoComplete="shipping address-level1" {...field("state")} />
        <InputField
          label="Zip code"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          {...field("zipCode")}
        />
      </div>
    </div>
  )
}
