import { zodResolver } from "@hookform/resolvers/zod"
import { doctorApplicationBody } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { PROFESSIONAL_FIELDS, ProfessionalFields } from "~/components/field/professional-fields"
import { showFieldErrors } from "~/lib/form/form-errors"
import { fieldsOf } from "~/lib/form/form-fields"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useApplyAsDoctor } from "../queries/apply-as-doctor"

/** The profile details that are sent with an application for the doctor role. */
export function DoctorApplicationForm({ onDone }: { onDone: () => void }) {
  const apply = useApplyAsDoctor()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(doctorApplicationBody),
    defaultValues: { doctorTitle: "", doctorSpecialty: "", doctorBio: "", profileImage: "" },
  })
  const field = fieldsOf(register, formState.errors)
  const submit = useSingleFlight(
    handleSubmit(async (body) => {
      try {
        await apply.mutateAsync(body)
      } catch (error) {
        showFieldErrors(error, setError, PROFESSIONAL_FIELDS)
        return
      }
      onDone()
    }),
  )
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
