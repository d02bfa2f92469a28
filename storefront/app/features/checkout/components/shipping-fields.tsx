import type { ShippingForm } from "@shop/contracts"
import type { FieldError, UseFormRegisterReturn } from "react-hook-form"
import { EmailField } from "~/components/field/account-fields"
import { InputField } from "~/components/field/input-field"

interface ShippingFieldsProps {
  register: (name: keyof ShippingForm) => UseFormRegisterReturn
  errors: Partial<Record<keyof ShippingForm, FieldError | undefined>>
}

/** Where the parcel goes; names for autofill and the right keyboards. */
export function ShippingFields({ register, errors }: ShippingFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <InputField
        label="Full name"
        autoComplete="shipping name"
        autoCapitalize="words"
        className="sm:col-span-3"
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <EmailField className="sm:col-span-3" error={errors.email?.message} {...register("email")} />
      <InputField
        label="Address"
        autoComplete="shipping street-address"
        className="sm:col-span-6"
        error={errors.address?.message}
        {...register("address")}
      />
      <InputField
        label="City"
        autoComplete="shipping address-level2"
        className="sm:col-span-2"
        error={errors.city?.message}
        {...register("city")}
      />
      <div className="grid grid-cols-2 gap-5 sm:col-span-4">
        <InputField
          label="State"
          autoComplete="shipping address-level1"
          error={errors.state?.message}
          {...register("state")}
        />
        <InputField
          label="Zip code"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          error={errors.zipCode?.message}
          {...register("zipCode")}
        />
      </div>
    </div>
  )
}
