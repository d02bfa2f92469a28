import { Button } from "~/components/button"
import { RouteForm } from "~/components/form/route-form"
import { paths } from "~/config/paths"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useEmailVerification } from "../queries/get-email-verification"
import { useResendVerification } from "../queries/resend-verification"

/**
 * Asks users to confirm their email address if they can't buy before; renders nothing for everybody else.
 *
 * @param showsNewEmail whether it also asks to confirm an address that is to replace a confirmed one
 */
export function EmailVerificationNotice({ showsNewEmail = false }: { showsNewEmail?: boolean }) {
  const verification = useEmailVerification()
  const sendAgain = useResendVerification()
  const press = useSingleFlight(() => sendAgain.mutateAsync().catch(() => undefined))
  if (!verification) return null
  const { email, newEmail, isRequired } = verification
  if (!isRequired && (newEmail === null || !showsNewEmail)) return null
  return (
    <section aria-label="Confirm your email address" className="page pt-6">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
        <p className="max-w-prose">
          <strong className="font-semibold">
            {isRequired
              ? "Please confirm your email address before you buy."
              : "Please confirm your new email address."}
          </strong>{" "}
          <span>We sent a link to </span>
          <span className="wrap-anywhere">{newEmail ?? email}</span>
          <span>. It works once and expires in a day.</span>
          {newEmail !== null && (
            <>
              <span> Until then, sign in with </span>
              <span className="wrap-anywhere">{email}</span>
              <span>.</span>
            </>
          )}
        </p>
        <RouteForm
          name="resend"
          action={paths.verifyEmail()}
          onSubmit={() => void press()}
          className="contents"
        >
          <Button type="submit" variant="secondary" pending={sendAgain.isPending}>
            Resend link
          </Button>
        </RouteForm>
      </div>
    </section>
  )
}
