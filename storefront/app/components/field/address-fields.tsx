import { US_STATES } from "@shop/contracts"
import type { ComponentProps } from "react"
import type { FormField } from "~/lib/form/form-fields"
import { InputField } from "./input-field"
import { SelectField } from "./select-field"

export type AddressPart = "address" | "address2" | "city" | "state" | "zipCode" | "phone"

type StateFieldProps = Omit<ComponentProps<typeof SelectField>, "label" | "options"> & {
  /** Autofill section: which address browsers fill in. */
  section?: "shipping" | "billing"
}

const OPTIONS = [
  { value: "", label: "Choose a state" },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
]

export function StateField({ section = "shipping", ...field }: StateFieldProps) {
  return <SelectField label="State" autoComplete={`${section} address-level1`} options={OPTIONS} {...field} />
}

interface AddressFieldsProps {
  field: (name: AddressPart) => FormField
}

/** The fields of a shipping address for a six-column grid, with autofill names and suitable on-screen keyboards. */
export function AddressFields({ field }: AddressFieldsProps) {
  return (
    <>
      <InputField
        label="Address"
        autoComplete="shipping address-line1"
        autoCapitalize="words"
        className="sm:col-span-6"
        {...field("address")}
      />
      <InputField
        label="Apartment, suite, etc. (optional)"
        autoComplete="shipping address-line2"
        className="sm:col-span-3"
        {...field("address2")}
      />
      <InputField
        label="City"
        autoComplete="shipping address-level2"
        autoCapitalize="words"
        className="sm:col-span-3"
        {...field("city")}
      />
      <div className="grid grid-cols-[3fr_2fr] gap-5 sm:col-span-3">
        <StateField {...field("state")} />
        <InputField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          {...field("zipCode")}
        />
      </div>
      <InputField
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        className="sm:col-span-3"
        {...field("phone")}
      />
    </>
  )
}
