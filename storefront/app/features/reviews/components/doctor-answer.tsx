import type { Review } from "@shop/contracts"
import { type FormEvent, useId, useState } from "react"
import { Button } from "~/components/button"
import { CONTROL_STYLE } from "~/components/control-style"
import { cn } from "~/lib/cn"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useReplyToReview } from "../queries/own-review"

/** Lets a doctor whose storefront shows the product reply to one of its reviews. */
export default function DoctorAnswer({ review }: { review: Review }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const reply = useReplyToReview()
  const submit = useSingleFlight(async (form: HTMLFormElement) => {
    const text = String(new FormData(form).get("text") ?? "")
    const saved = await reply.mutateAsync({ id: review.id, text }).catch(() => null)
    if (saved) setOpen(false)
  })
  if (!isOpen) {
    return (
      <Button variant="ghost" className="-ml-5" onClick={() => setOpen(true)}>
        {review.reply ? "Edit reply" : "Reply as a doctor"}
      </Button>
    )
  }
  return (
    <form
      method="post"
      className="mt-4 grid max-w-prose gap-3"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        Your public reply, shown with your name and title
      </label>
      <textarea
        id={id}
        name="text"
        rows={3}
        required
        maxLength={2000}
        defaultValue={review.reply?.doctor ? review.reply.text : ""}
        className={cn(CONTROL_STYLE, "block py-2.5")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={reply.isPending}>
          {" "}
          Reply{" "}
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
