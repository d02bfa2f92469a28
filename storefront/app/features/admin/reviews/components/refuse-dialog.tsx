import type { AdminReview } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { type FormEvent, useState } from "react"
import { TextareaField } from "~/components/field/textarea-field"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { useModerateReview } from "../queries/change-review"

/** Suggested reasons for refusing a review. A negative opinion of the product is never one. */
const REASONS = [
  "It names another person or shares private details about them.",
  "It is insulting.",
  "It advertises another product or business.",
  "It is about delivery or the shop, not the product. Please contact us about that.",
  "It makes a medical claim, which we can't publish.",
  "It is too unclear to help other shoppers.",
]

/** Refuses a review; its author is shown the reason. */
export function RefuseDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const refuse = useModerateReview()
  const [reason, setReason] = useState(review.refusal ?? "")
  const error = refuse.error instanceof ApiError ? refuse.error.fields.reason : undefined
  const submit = useSingleFlight(async () => {
    const done = await refuse.mutateAsync({ review, decision: "refuse", reason }).catch(() => null)
    if (done) onClose()
  })
  return (
    <FormDialog
      title="Reject this review"
      submit="Reject"
      pending={refuse.isPending}
      isChanged={reason !== (review.refusal ?? "")}
      draft={`refuse-review-${review.id}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        Never reject a review for a low rating. We publish good and bad reviews alike.
      </p>
      <ul className="grid gap-2">
        {REASONS.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => setReason(text)}
              className="min-h-11 w-full rounded-md border border-line px-3.5 py-2 text-left text-sm hover:bg-sunken"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <TextareaField
        label="Reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint="Emailed to the author and shown next to their review."
        error={error}
      />
    </FormDialog>
  )
}
