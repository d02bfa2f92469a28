import type { DoctorApplicationBody } from "@shop/contracts"
import type { UseFormRegisterReturn } from "react-hook-form"
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
  register: (name: ProfessionalField) => UseFormRegisterReturn
  errors: Partial<Record<ProfessionalField, { message?: string | undefined }>>
}

/** What a healthcare professional may tell about herself; all of it is optional. */
export function ProfessionalFields({ register, errors }: ProfessionalFieldsProps) {
  return (
    <>
      <InputField
        label="Title"
        placeholder="Dr."
        autoComplete="honorific-prefix"
        error={errors.doctorTitle?.message}
        {...register("doctorTitle")}
      />
      <InputField
        label="Specialty"
        placeholder="Sports medicine, Physical therapy"
        hint="Separate several with commas"
        error={errors.doctorSpecialty?.message}
        {...register("doctorSpecialty")}
      />
      <TextareaField label="Bio" error={errors.doctorBio?.message} {...register("doctorBio")} />
      <InputField
        label="Profile image URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="photo"
        error={errors.profileImage?.message}
        {...register("profileImage")}
      />
    </>
  )
}
