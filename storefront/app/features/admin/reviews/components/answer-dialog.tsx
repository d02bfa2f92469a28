import type { AdminReview } from "@shop/contracts"
import { type FormEvent, useState } from "react"
import { TextareaField } from "~/components/field/textarea-field"
import { useSingleFlight } from "~/lib/use-single-flight"
import { FormDialog } from "../../common/components/form-dialog"
import { useAnswerReview } from "../queries/change-review"

/** Answers a review in the shop's name. */
export function AnswerDialog({ review, onClose }: { review: AdminReview; onClose: () => void }) {
  const answer = useAnswerReview()
  const former = review.reply?.text ?? ""
  const [text, setText] = useState(former)
  const submit = useSingleFlight(async () => {
    await answer.mutateAsync({ id: review.id, text: text.trim() }).then(onClose, () => null)
  })
  return (
    <FormDialog
      title={former ? "Edit reply" : "Reply to this review"}
      submit={former && !text.trim() ? "Remove reply" : "Save reply"}
      pending={answer.isPending}
      isChanged={text !== former}
      draft={`answer-review-${review.id}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (text.trim() || former) void submit()
      }}
      onClose={onClose}
    >
      <blockquote className="max-h-40 overflow-y-auto rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
        {review.text}
      </blockquote>
      <TextareaField
        label="Reply"
        rows={4}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint="Shown publicly below the review. Clear the text to remove your reply."
      />
    </FormDialog>
  )
}
