import type { FieldErrors, UseFormRegister } from "react-hook-form"
import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import type { RegisterValues } from "../lib/register-form"

interface DoctorFieldsProps {
  register: UseFormRegister<RegisterValues>
  errors: FieldErrors<RegisterValues>
}

/** What a healthcare professional may tell about herself; all of it is optional. */
export function DoctorFields({ register, errors }: DoctorFieldsProps) {
  return (
    <fieldset className="grid animate-rise gap-5 border-l-2 border-accent pl-5">
      <legend className="mb-4 text-sm font-semibold text-accent">Your professional profile</legend>
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
    </fieldset>
  )
}
