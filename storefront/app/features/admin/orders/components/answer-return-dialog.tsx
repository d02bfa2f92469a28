import type { OrderReturn } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { TextareaField } from "~/components/field/textarea-field"
import { showFieldErrors } from "~/lib/form/form-errors"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { useAnswerReturn } from "../queries/change-return"

export type ReturnAnswer = "approved" | "refused" | "cancelled"

const WORDS: Record<ReturnAnswer, { title: string; submit: string; label: string; hint: string }> = {
  approved: {
    title: "Approve return",
    submit: "Approve return",
    label: "Message to the customer (optional)",
    hint: "For example, a link to the return label. The email already includes your stock location's address.",
  },
  refused: {
    title: "Refuse return",
    submit: "Refuse return",
    label: "Reason for refusal",
    hint: "Shown to the customer by email and on the order page.",
  },
  cancelled: {
    title: "Cancel return",
    submit: "Cancel return",
    label: "Message to the customer (optional)",
    hint: "For returns that never arrived or are no longer needed.",
  },
}

interface AnswerReturnDialogProps {
  entry: OrderReturn
  status: ReturnAnswer
  onClose: () => void
}

/** Approves, refuses or cancels a return, with a message to the buyer. */
export function AnswerReturnDialog({ entry, status, onClose }: AnswerReturnDialogProps) {
  const { mutateAsync, isPending } = useAnswerReturn(entry)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { answer: "" } })
  const { title, submit, label, hint } = WORDS[status]
  const send = useSingleFlight(
    handleSubmit(async ({ answer }) => {
      try {
        await mutateAsync({ status, ...(answer && { answer }) })
      } catch (error) {
        showFieldErrors(error, setError, ["answer"])
        return
      }
      onClose()
    }),
  )
  return (
    <FormDialog
      title={`${title} #${entry.id}`}
      submit={submit}
      pending={isPending}
      isChanged={formState.isDirty}
      draft={`return-${entry.id}-${status}`}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <TextareaField
        label={label}
        hint={hint}
        maxLength={1000}
        error={formState.errors.answer?.message}
        {...register("answer", {
          validate: (text) => status !== "refused" || text.trim() !== "" || "Please tell the customer why",
        })}
      />
    </FormDialog>
  )
}
