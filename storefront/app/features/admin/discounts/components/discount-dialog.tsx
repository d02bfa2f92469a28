import type { DiscountCode } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { CheckboxField } from "~/components/field/checkbox-field"
import { InputField } from "~/components/field/input-field"
import { SelectField } from "~/components/field/select-field"
import { TextareaField } from "~/components/field/textarea-field"
import { useConfig } from "~/lib/config/get-config"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { FormDialog } from "../../common/components/form-dialog"
import { DISCOUNT_FIELDS, discountFormOf, discountResolver } from "../lib/discount-form"
import { useSaveDiscount } from "../queries/save-discount"

const TYPES = [
  { value: "percentage", label: "Percentage" },
  { value: "fixed", label: "Fixed amount" },
]

/** Adds a discount code (`code` null) or edits one. */
export function DiscountDialog({ code, onClose }: { code: DiscountCode | null; onClose: () => void }) {
  const save = useSaveDiscount(code)
  const { timeZone } = useConfig()
  const form = useForm({
    resolver: discountResolver(code, timeZone),
    defaultValues: discountFormOf(code, timeZone),
  })
  const { register, watch, formState } = form
  const field = fieldsOf(register, formState)
  const isFixed = watch("discountType") === "fixed"
  const submit = useFormSubmit(form, DISCOUNT_FIELDS, async (body) => {
    await save.mutateAsync(body)
    onClose()
  })
  return (
    <FormDialog
      title={code ? "Edit discount code" : "Add discount code"}
      submit={code ? "Save changes" : "Create discount code"}
      pending={save.isPending}
      isChanged={formState.isDirty}
      draft={`discount-${code?.id ?? "new"}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Not case-sensitive."
        {...field("code")}
      />
      <TextareaField
        label="Description"
        rows={2}
        hint="Shown to shoppers when they use the code."
        {...field("description")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Type" options={TYPES} {...field("discountType")} />
        <InputField
          label={isFixed ? "Value in dollars" : "Value in percent"}
          inputMode="decimal"
          autoComplete="off"
          {...field("discountValue")}
        />
        <InputField
          label="Usage limit"
          inputMode="numeric"
          autoComplete="off"
          hint="Leave empty for unlimited use."
          {...field("usageLimit")}
        />
        <InputField
          label="Expires"
          type="date"
          hint="Last valid day. Leave empty for no expiry."
          {...field("expiresAt")}
        />
      </div>
      <CheckboxField
        label="Active"
        hint="Turn off to pause the code without deleting it."
        {...register("isActive")}
      />
    </FormDialog>
  )
}
