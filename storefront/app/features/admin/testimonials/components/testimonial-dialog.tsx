import { zodResolver } from "@hookform/resolvers/zod"
import { type AdminTestimonial, testimonialBody } from "@shop/contracts"
import { useForm, useWatch } from "react-hook-form"
import { CheckboxField } from "~/components/field/checkbox-field"
import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { FormDialog } from "../../common/components/form-dialog"
import { PictureField } from "../../common/components/picture-field"
import { useSaveTestimonial } from "../queries/change-testimonial"

const FIELDS = ["author", "role", "content", "imageUrl", "source"] as const

interface TestimonialDialogProps {
  /** Null for a new one. */
  testimonial: AdminTestimonial | null
  onClose: () => void
}

/** Adds a testimonial or edits one. */
export function TestimonialDialog({ testimonial, onClose }: TestimonialDialogProps) {
  const save = useSaveTestimonial(testimonial)
  const form = useForm({
    resolver: zodResolver(testimonialBody),
    defaultValues: {
      author: testimonial?.author ?? "",
      role: testimonial?.role ?? "",
      content: testimonial?.content ?? "",
      imageUrl: testimonial?.imageUrl ?? "",
      featured: testimonial?.featured ?? false,
      source: testimonial?.source ?? "",
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
      title={testimonial ? "Edit testimonial" : "Add testimonial"}
      submit={testimonial ? "Save changes" : "Add testimonial"}
      pending={save.isPending}
      isChanged={formState.isDirty}
      draft={`testimonial-${testimonial?.id ?? "new"}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextareaField label="Quote" hint="In their own words." {...field("content")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField label="Author" autoComplete="off" {...field("author")} />
        <InputField
          label="Role"
          autoComplete="off"
          hint="A short description of the person, for example, “Trail runner”."
          {...field("role")}
        />
      </div>
      <TextareaField
        label="Source"
        rows={2}
        hint="Where the quote is from, and confirmation that the person agreed to it. Only staff see this."
        {...field("source")}
      />
      <PictureField
        typed={picture ?? ""}
        onUploaded={(imageUrl) => setValue("imageUrl", imageUrl, { shouldDirty: true, shouldValidate: true })}
        {...field("imageUrl")}
      />
      <CheckboxField
        label="Featured"
        hint="Shown on the home page and the About page."
        {...register("featured")}
      />
    </FormDialog>
  )
}
