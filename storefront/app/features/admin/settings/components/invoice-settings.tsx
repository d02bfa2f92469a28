import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import { fieldsOf } from "~/lib/form/form-fields"
import type { SettingsFields } from "../lib/settings-form"
import { SettingsGroup } from "./settings-group"

/** The seller's details on receipts, invoices and credit notes, and the invoice number prefix. */
export function InvoiceSettings({ register, formState }: SettingsFields) {
  const field = fieldsOf(register, formState)
  return (
    <SettingsGroup
      title="Invoices"
      description="Who sells, as receipts, invoices and credit notes say it. Issued invoices and credit notes stay as they are."
    >
      <InputField
        label="Legal name"
        autoComplete="off"
        hint="Left empty, the site name stands there."
        {...field("sellerName")}
      />
      <TextareaField label="Business address" rows={3} autoComplete="off" {...field("sellerAddress")} />
      <div className="grid gap-6 sm:grid-cols-2">
        <InputField label="Tax ID" autoComplete="off" {...field("sellerTaxId")} />
        <InputField
          label="Start of invoice numbers"
          autoComplete="off"
          hint="For example HR- for HR-INV-000042. The numbers go on counting."
          {...field("invoicePrefix")}
        />
      </div>
    </SettingsGroup>
  )
}
