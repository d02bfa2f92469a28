import { ERRORS } from "@shop/contracts"
import { useSearchParams } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { PressForm } from "~/components/page/press-form"
import { TaskPage } from "~/components/page/task-page"
import { paths } from "~/config/paths"
import { useDone, useRefusedError } from "~/lib/route-form/refusal"
import { isInvalidToken } from "~/lib/token/is-invalid-token"
import { useUser } from "~/lib/session/get-user"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useConfirmEmail } from "../queries/confirm-email"

/** The page that the emailed link opens. It asks for a click, because mail scanners open links too. */
export function VerifyEmailScreen() {
  const token = useSearchParams()[0].get("token")
  const user = useUser()
  const confirm = useConfirmEmail()
  const isDone = useDone("confirm")
  const isSentAgain = useDone("resend")
  const refusedToSend = useRefusedError("resend")
  const refused = useRefusedError("confirm")
  const press = useSingleFlight(() => confirm.mutateAsync(token ?? "").catch(() => undefined))
  if (isSentAgain) {
    return (
      <TaskPage title="Link sent" intro="Check your inbox for the link.">
        <ButtonLink to={paths.account()} size="lg" className="w-full">
          Go to my account
        </ButtonLink>
      </TaskPage>
    )
  }
  if (refusedToSend) return <TaskPage title="Link not sent" intro={refusedToSend.message} />
  if (confirm.isSuccess || isDone) {
    return (
      <TaskPage title="Your email address is confirmed" intro="Thank you! You're ready to shop.">
        <ButtonLink
          to={user ? paths.shop() : paths.auth({ redirect: paths.shop() })}
          size="lg"
          className="w-full"
        >
          {user ? "Browse products" : "Sign In"}
        </ButtonLink>
      </TaskPage>
    )
  }
  if (!token || isInvalidToken(confirm.error ?? refused)) {
    return (
      <TaskPage title="This link no longer works" intro={ERRORS.invalid_token.message}>
        <ButtonLink to={paths.account()} size="lg" className="w-full">
          Go to my account
        </ButtonLink>
      </TaskPage>
    )
  }
  return (
    <TaskPage
      title="Confirm your email address"
      intro="Press the button to confirm that this address is yours."
    >
      <PressForm name="confirm" label="Confirm" pending={confirm.isPending} onPress={press} />
    </TaskPage>
  )
}
