import { Button } from "~/components/button"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useEmailVerification } from "../queries/get-email-verification"
import { useResendVerification } from "../queries/resend-verification"

/** Asks users to confirm their e-mail address if they still have to; renders nothing for everybody else. */
export function EmailVerificationNotice() {
  const verification = useEmailVerification()
  const sendAgain = useResendVerification()
  const press = useSingleFlight(() => sendAgain.mutateAsync().catch(() => undefined))
  if (!verification?.isRequired) return null
  return (
    <section aria-label="Confirm your e-mail address" className="page pt-6">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
        <p className="max-w-prose">
          <strong className="font-semibold">Please confirm your e-mail address before you buy.</strong> We
          sent a link to <span className="break-words">{verification.email}</span>. It works once, for a day.
        </p>
        <Button variant="secondary" pending={sendAgain.isPending} onClick={() => void press()}>
          Send the link again
        </Button>
      </div>
    </section>
  )
}
