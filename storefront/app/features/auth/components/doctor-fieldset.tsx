import type { ComponentProps } from "react"
import { ProfessionalFields } from "~/components/field/professional-fields"

/** The fields that appear once somebody says that they are a healthcare professional. */
export function DoctorFieldset({ field }: Pick<ComponentProps<typeof ProfessionalFields>, "field">) {
  return (
    <fieldset className="grid animate-rise gap-5 border-l-2 border-accent pl-5">
      <legend className="mb-4 text-sm font-semibold text-accent">Your professional profile</legend>
      <ProfessionalFields field={field} />
    </fieldset>
  )
}
