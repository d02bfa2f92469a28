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
      description="Your business details on receipts, invoices and credit notes. Documents that were already issued don't change."
    >
      <InputField
        label="Legal name"
        autoComplete="off"
        hint="Leave empty to use the site name."
        {...field("sellerName")}
      />
      <TextareaField label="Business address" rows={3} autoComplete="off" {...field("sellerAddress")} />
      <div className="grid gap-6 sm:grid-cols-2">
        <InputField label="Tax ID" autoComplete="off" {...field("sellerTaxId")} />
        <InputField
          label="Invoice number prefix"
          autoComplete="off"
          hint="For example, HR- gives HR-INV-000042. Numbering continues without a gap."
          {...field("invoicePrefix")}
        />
      </div>
    </SettingsGroup>
  )
}
