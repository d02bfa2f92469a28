import { ApiError } from "@shop/contracts/client"
import type { OwnReview } from "@shop/contracts"
import { type FormEvent, useId, useState } from "react"
import { Button } from "~/components/button"
import { CONTROL_STYLE } from "~/components/control-style"
import { FieldError } from "~/components/field-error"
import { RouteForm } from "~/components/form/route-form"
import { Star } from "~/components/rating/rating"
import { paths, withQuery } from "~/config/paths"
import { cn } from "~/lib/cn"
import { useDraft } from "~/lib/form/use-draft"
import { useRefusal } from "~/lib/route-form/refusal"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useSaveReview } from "../queries/own-review"

interface ReviewFormProps {
  productId: number
  /** Null for a new review. */
  review: OwnReview | null
  onClose: () => void
}

/** The name under which what is typed is kept. */
export const reviewDraft = (productId: number) => `review-${productId}`

/** The form's name in the action of the reviews' page, and the query parameter that opens it there. */
export const REVIEW = "review"
export const WRITE = "write"

const MEANINGS = ["Poor", "Fair", "Good", "Very good", "Excellent"]

/** The form for a buyer's rating and review text. */
export function ReviewForm({ productId, review, onClose }: ReviewFormProps) {
  const id = useId()
  const save = useSaveReview(productId)
  const { draft, saveDraft, discardDraft } = useDraft(reviewDraft(productId))
  const sent = useRefusal(REVIEW)
  const refusal = sent?.values.product === String(productId) ? sent : undefined
  const typed = draft ?? refusal?.values
  const [rating, setRating] = useState(Number(typed?.rating ?? review?.rating ?? 0))
  const [hovered, setHovered] = useState(0)
  const fields: Record<string, string> =
    save.error instanceof ApiError ? save.error.fields : (refusal?.errors ?? {})
  const submit = useSingleFlight(async (form: HTMLFormElement) => {
    const text = String(new FormData(form).get("text") ?? "")
    const saved = await save.mutateAsync({ rating, text }).catch(() => null)
    if (saved) close()
  })
  const close = () => {
    discardDraft()
    onClose()
  }
  const shown = hovered || rating
  return (
    <RouteForm
      name={REVIEW}
      action={withQuery(paths.ownReviews(), { [WRITE]: String(productId) })}
      isPersonal
      showsRefusal={refusal !== undefined}
      data-draft
      className="grid gap-5"
      onChange={({ currentTarget }) => {
        saveDraft(Object.fromEntries(new FormData(currentTarget)))
        if (save.isError) save.reset()
      }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <input type="hidden" name="product" value={productId} />
      <fieldset className="min-w-0" aria-describedby={fields.rating ? `${id}-rating` : undefined}>
        <legend className="mb-1 text-sm font-semibold">Your rating</legend>
        <div className="flex flex-wrap items-center text-2xl" onPointerLeave={() => setHovered(0)}>
          {MEANINGS.map((meaning, index) => (
            <label
              key={meaning}
              onPointerEnter={() => setHovered(index + 1)}
              className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="rating"
                value={index + 1}
                checked={rating === index + 1}
                onChange={() => setRating(index + 1)}
                className="sr-only"
              />
              <span className="sr-only">
                {index + 1} of 5: {meaning}
              </span>
              <Star {...(index >= shown && { className: "text-line-strong" })} />
            </label>
          ))}
          <span aria-hidden className="ml-2 text-sm text-ink-soft">
            {MEANINGS[shown - 1]}
          </span>
        </div>
        <FieldError id={`${id}-rating`}>{fields.rating}</FieldError>
      </fieldset>
      <div>
        <label htmlFor={`${id}-text`} className="mb-1.5 block text-sm font-semibold">
          Your review
        </label>
        <textarea
          id={`${id}-text`}
          name="text"
          rows={5}
          maxLength={4000}
          defaultValue={typeof typed?.text === "string" ? typed.text : review?.text}
          aria-invalid={fields.text ? true : undefined}
          aria-describedby={`${id}-hint${fields.text ? ` ${id}-error` : ""}`}
          className={cn(CONTROL_STYLE, "block py-2.5")}
        />
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          How do you use it? What do you like or dislike? We show your first name and an initial once
          we&apos;ve checked your review. Please leave out other people&apos;s names and private medical
          details.
        </p>
        <FieldError id={`${id}-error`}>{fields.text}</FieldError>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={save.isPending}>
          {review ? "Save review" : "Send review"}
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </RouteForm>
  )
}
