import { zodResolver } from "@hookform/resolvers/zod"
import { doctorApplicationBody } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { InputField } from "~/components/field/input-field"
import { TextareaField } from "~/components/field/textarea-field"
import { showFieldErrors } from "~/lib/form-errors"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useApplyAsDoctor } from "../queries/apply-as-doctor"

const FIELDS = ["doctorTitle", "doctorSpecialty", "doctorBio", "profileImage"] as const

/** What a professional shows of herself, sent with the wish to be a doctor of the shop. */
export function DoctorApplicationForm({ onDone }: { onDone: () => void }) {
  const apply = useApplyAsDoctor()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(doctorApplicationBody),
    defaultValues: { doctorTitle: "", doctorSpecialty: "", doctorBio: "", profileImage: "" },
  })
  const { errors } = formState
  const submit = useSingleFlight(
    handleSubmit(async (body) => {
      try {
        await apply.mutateAsync(body)
      } catch (error) {
        showFieldErrors(error, setError, FIELDS)
        return
      }
      onDone()
    }),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          label="Title"
          placeholder="Dr."
          error={errors.doctorTitle?.message}
          {...register("doctorTitle")}
        />
        <InputField
          label="Specialty"
          placeholder="Sports medicine, Physical therapy"
          error={errors.doctorSpecialty?.message}
          {...register("doctorSpecialty")}
        />
      </div>
      <TextareaField label="Bio" error={errors.doctorBio?.message} {...register("doctorBio")} />
      <InputField
        label="Profile image URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.profileImage?.message}
        {...register("profileImage")}
      />
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
