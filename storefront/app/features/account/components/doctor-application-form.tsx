import { zodResolver } from "@hookform/resolvers/zod"
import { doctorApplicationBody, type User } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { PROFESSIONAL_FIELDS, ProfessionalFields } from "~/components/field/professional-fields"
import { RouteForm } from "~/components/form/route-form"
import { useFormDraft } from "~/lib/form/use-form-draft"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { useRefused } from "~/lib/form/use-refused"
import { useApplyAsDoctor } from "../queries/apply-as-doctor"
import { ProfilePicture } from "./profile-picture"

/** The name under which what is typed is kept. */
export const DOCTOR_APPLICATION_DRAFT = "doctor-application"

interface DoctorApplicationFormProps {
  user: User
  onDone: () => void
}

/** Form to apply for the doctor role, prefilled with the professional details that the user already has. */
export function DoctorApplicationForm({ user, onDone }: DoctorApplicationFormProps) {
  const apply = useApplyAsDoctor()
  const form = useForm({
    resolver: zodResolver(doctorApplicationBody),
    ...useRefused("doctor", {
      doctorTitle: user.doctorTitle ?? "",
      doctorSpecialty: user.doctorSpecialty ?? "",
      doctorBio: user.doctorBio ?? "",
      profileImage: "",
    }),
  })
  const { discardDraft } = useFormDraft(form, DOCTOR_APPLICATION_DRAFT)
  const close = () => {
    discardDraft()
    onDone()
  }
  const { register, formState } = form
  const field = fieldsOf(register, formState)
  const submit = useFormSubmit(form, PROFESSIONAL_FIELDS, async (body) => {
    await apply.mutateAsync({ ...body, profileImage: user.profileImage })
    close()
  })
  return (
    <RouteForm name="doctor" isPersonal data-draft onSubmit={submit} className="mt-5 grid max-w-2xl gap-5">
      <ProfessionalFields field={field} picture={<ProfilePicture user={user} />} />
      <p className="text-sm text-ink-soft">
        If we need to review your application, we&apos;ll email you our decision.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={apply.isPending}>
          Send application
        </Button>
        <Button variant="secondary" disabled={apply.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </RouteForm>
  )
}
