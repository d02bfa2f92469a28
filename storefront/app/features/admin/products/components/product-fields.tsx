import { CheckboxField } from "~/components/field/checkbox-field"
import { InputField } from "~/components/field/input-field"
import { SelectField } from "~/components/field/select-field"
import { TextareaField } from "~/components/field/textarea-field"
import { PictureField } from "../../common/components/picture-field"
import { fieldsOf } from "~/lib/form/form-fields"
import { VISIBILITY_OPTIONS } from "../lib/visibility-options"
import type { ProductFormState } from "../lib/use-product-form"
import { CategoryField } from "./category-field"
import { DoctorChecklist } from "./doctor-checklist"

interface ProductFieldsProps {
  state: ProductFormState
  /** If true, price and stock are hidden here, because each variant has its own. */
  hasVariants: boolean
}

/** A product's fields; the doctor checklist is shown only for doctor products. */
export function ProductFields({ state: { form, values }, hasVariants }: ProductFieldsProps) {
  const { register, setValue, formState } = form
  const { errors } = formState
  const field = fieldsOf(register, formState)
  return (
    <>
      <InputField label="Name" autoComplete="off" {...field("name")} />
      <TextareaField label="Description" {...field("description")} />
      {/* Inputs of type `number` silently drop characters that they don't accept: `1,5` would become 15. */}
      <div className="grid grid-cols-2 gap-5" hidden={hasVariants}>
        <InputField
          label="Price in dollars"
          inputMode="decimal"
          autoComplete="off"
          placeholder="19.99"
          {...field("price")}
        />
        <InputField
          label="Stock quantity"
          inputMode="numeric"
          autoComplete="off"
          {...field("stockQuantity")}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <CategoryField {...field("categoryId")} />
        <SelectField label="Visibility" options={VISIBILITY_OPTIONS} {...field("visibility")} />
      </div>
      {values.visibility === "doctor" && (
        <DoctorChecklist
          chosen={values.doctorIds ?? []}
          onChange={(chosen) => setValue("doctorIds", chosen, { shouldDirty: true })}
          error={errors.doctorIds?.message}
        />
      )}
      <PictureField
        typed={values.imageUrl ?? ""}
        onUploaded={(imageUrl) => setValue("imageUrl", imageUrl, { shouldDirty: true, shouldValidate: true })}
        {...field("imageUrl")}
      />
      <CheckboxField
        label="Featured"
        hint="Shown on the home page and under Featured in the shop."
        {...field("featured")}
      />
    </>
  )
}
