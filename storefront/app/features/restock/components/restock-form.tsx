import { type FormEvent, useId } from "react"
import { Button } from "~/components/button"
import { CONTROL_STYLE } from "~/components/control-style"
import { FieldError } from "~/components/field-error"
import { RouteForm } from "~/components/form/route-form"
import { cn } from "~/lib/cn"
import { emailProblem } from "~/lib/email-problem"
import { useUser } from "~/lib/session/get-user"
import { useRefusal, useRefusedError } from "~/lib/route-form/refusal"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useRequestRestockNotice } from "../queries/request-restock-notice"

interface RestockFormProps {
  productId: number
  /** The sold-out variant, if the product has variants. */
  variantId?: string | undefined
}

/** Offers one email when a product is back in stock, to the account's address or the one that a visitor enters. */
export default function RestockForm({ productId, variantId }: RestockFormProps) {
  const id = useId()
  const user = useUser()
  const request = useRequestRestockNotice(productId, variantId)
  const refusal = useRefusal("restock")
  const refused = useRefusedError("restock")
  const problem = emailProblem(request.error ?? refused)
  const submit = useSingleFlight(async (form: HTMLFormElement) => {
    const email = String(new FormData(form).get("email") ?? "").trim()
    await request.mutateAsync(user ? {} : { email }).catch(() => null)
  })
  if (request.data) {
    return (
      <p role="status" className="text-sm font-medium">
        We&apos;ll email {request.data.email} when it&apos;s back.
      </p>
    )
  }
  return (
    <RouteForm
      name="restock"
      noValidate={false}
      showsRefusal={false}
      done="We'll email you when it's back."
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {variantId && <input type="hidden" name="variantId" value={variantId} />}
      {!user && (
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          Your email address (one message only)
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        {!user && (
          <input
            id={id}
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="email"
            defaultValue={refusal?.values.email}
            placeholder="you@example.com"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            className={cn(CONTROL_STYLE, "h-12 min-w-0 grow basis-56 sm:max-w-72")}
          />
        )}
        <Button
          type="submit"
          variant="secondary"
          pending={request.isPending}
          className="min-h-12 grow sm:grow-0"
        >
          Email me when it&apos;s back
        </Button>
      </div>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </RouteForm>
  )
}
