import { zodResolver } from "@hookform/resolvers/zod"
import { type Category, categoryBody } from "@shop/contracts"
import { useForm, useWatch } from "react-hook-form"
import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { FormDialog } from "../../common/components/form-dialog"
import { PictureField } from "../../common/components/picture-field"
import { useSaveCategory } from "../queries/save-category"

const FIELDS = ["name", "description", "imageUrl"] as const

/** Adds a category (`category` null) or edits one. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const save = useSaveCategory(category)
  const form = useForm({
    resolver: zodResolver(categoryBody),
    defaultValues: {
      name: category?.name ?? "",
      description: category?.description ?? "",
      imageUrl: category?.imageUrl ?? "",
    },
  })
  const { register, setValue, control, formState } = form
  const field = fieldsOf(register, formState)
  const picture = useWatch({ control, name: "imageUrl" })
  const submit = useFormSubmit(form, FIELDS, async (body) => {
    await save.mutateAsync(body)
    onClose()
  })
  return (
    <FormDialog
      title={category ? "Edit category" : "Add category"}
      submit={category ? "Save changes" : "Create category"}
      pending={save.isPending}
      isChanged={formState.isDirty}
      draft={`category-${category?.id ?? "new"}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField label="Name" {...field("name")} />
      <TextareaField label="Description" {...field("description")} />
      <PictureField
        typed={picture ?? ""}
        onUploaded={(imageUrl) => setValue("imageUrl", imageUrl, { shouldDirty: true, shouldValidate: true })}
        {...field("imageUrl")}
      />
    </FormDialog>
  )
}
