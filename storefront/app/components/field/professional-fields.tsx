import type { DoctorApplicationBody } from "@shop/contracts"
import type { ReactNode } from "react"
import type { FormField } from "~/lib/form/form-fields"
import { InputField } from "./input-field"
import { TextareaField } from "./textarea-field"

export const PROFESSIONAL_FIELDS = [
  "doctorTitle",
  "doctorSpecialty",
  "doctorBio",
  "profileImage",
] as const satisfies readonly (keyof DoctorApplicationBody)[]

type ProfessionalField = (typeof PROFESSIONAL_FIELDS)[number]

interface ProfessionalFieldsProps {
  field: (name: ProfessionalField) => FormField
  /** A control for uploading a picture, in place of the field for its URL. */
  picture?: ReactNode
}

/** Optional details that a healthcare professional may give about themselves. */
export function ProfessionalFields({ field, picture }: ProfessionalFieldsProps) {
  return (
    <>
      <InputField label="Title" placeholder="Dr." autoComplete="honorific-prefix" {...field("doctorTitle")} />
      <InputField
        label="Specialty"
        placeholder="Sports medicine, Physical therapy"
        hint="Separate specialties with commas."
        {...field("doctorSpecialty")}
      />
      <TextareaField label="Bio" {...field("doctorBio")} />
      {picture ?? (
        <InputField
          label="Profile image URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="photo"
          {...field("profileImage")}
        />
      )}
    </>
  )
}
