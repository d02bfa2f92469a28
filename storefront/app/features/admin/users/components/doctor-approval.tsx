import { zodResolver } from "@hookform/resolvers/zod"
import { plainWords, roleBody } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { z } from "zod"
import { Button } from "~/components/button"
import { InputField } from "~/components/field/input-field"
import { Dialog } from "~/components/overlay/dialog"
import { useConfig } from "~/lib/config/get-config"
import { fieldsOf } from "~/lib/form/form-fields"
import { useFormSubmit } from "~/lib/form/use-form-submit"
import { dayText, momentOf } from "../../common/lib/last-day"
import { confirmationOf, type RoleChange } from "../lib/role-change"
import { useSetUserRole } from "../queries/set-user-role"

interface ApprovalForm {
  /** Last day of the approval, as 'yyyy-MM-dd' in the shop's time zone; empty if it doesn't expire. */
  doctorUntil: string
}

/** Converts the form to its request body, and validates that by the contract's rules. */
function approvalResolver(before: string | null, timeZone: string) {
  const bodyOf = ({ doctorUntil }: ApprovalForm): z.input<typeof roleBody> => ({
    isDoctor: true,
    doctorUntil: momentOf(doctorUntil, before, timeZone),
  })
  return zodResolver(z.custom<ApprovalForm>().transform(bodyOf).pipe(roleBody), { error: plainWords })
}

/** Makes a user a doctor, or changes when their approval ends. */
export function DoctorApproval({ change, onClose }: { change: RoleChange; onClose: () => void }) {
  const setRole = useSetUserRole()
  const { timeZone } = useConfig()
  const before = change.user.doctorUntil
  const form = useForm<ApprovalForm, unknown, z.output<typeof roleBody>>({
    resolver: approvalResolver(before, timeZone),
    defaultValues: { doctorUntil: dayText(before, timeZone) },
  })
  const field = fieldsOf(form.register, form.formState)
  const { title, text, confirm } = confirmationOf(change)
  const submit = useFormSubmit(form, ["doctorUntil"], async ({ doctorUntil = null }) => {
    await setRole.mutateAsync({ ...change, ...(doctorUntil !== before && { doctorUntil }) })
    onClose()
  })
  const close = () => {
    if (!setRole.isPending) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={title} description={text}>
      <form method="post" noValidate onSubmit={submit} className="mt-5">
        <InputField
          label="Approved until"
          type="date"
          hint="Last day of access, for example when the license expires. Leave empty for no end date. The doctor gets a reminder email 30 days before."
          {...field("doctorUntil")}
        />
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={setRole.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" pending={setRole.isPending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
