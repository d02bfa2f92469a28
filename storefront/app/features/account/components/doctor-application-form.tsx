import { zodResolver } from "@hookform/resolvers/zod"
import { doctorApplicationBody } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { PROFESSIONAL_FIELDS, ProfessionalFields } from "~/components/field/professional-fields"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { useApplyAsDoctor } from "../queries/apply-as-doctor"

/** The profile details that are sent with an application for the doctor role. */
export function DoctorApplicationForm({ onDone }: { onDone: () => void }) {
  const apply = useApplyAsDoctor()
  const form = useForm({
    resolver: zodResolver(doctorApplicationBody),
    defaultValues: { doctorTitle: "", doctorSpecialty: "", doctorBio: "", profileImage: "" },
  })
  const { register, formState } = form
  const field = fieldsOf(register, formState.errors)
  const submit = useFormSubmit(form, PROFESSIONAL_FIELDS, async (body) => {
    await apply.mutateAsync(body)
    onDone()
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid max-w-2xl gap-5">
      <ProfessionalFields field={field} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={apply.isPending}>
          Send
        </Button>
        <Button variant="secondary" disabled={apply.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
