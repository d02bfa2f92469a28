import { ERRORS } from "@shop/contracts"
import { useNavigate, useSearchParams } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { TaskPage } from "~/components/page/task-page"
import { paths } from "~/config/paths"
import { useRefusedError } from "~/lib/route-form/refusal"
import { isInvalidToken } from "~/lib/token/is-invalid-token"
import { useResetPassword } from "../queries/reset-password"
import { ResetPasswordForm } from "./reset-password-form"

/** The target of the emailed link: sets a new password, or offers a new link if this one is invalid. */
export function ResetPasswordScreen() {
  const token = useSearchParams()[0].get("token")
  const navigate = useNavigate()
  const reset = useResetPassword()
  const refused = useRefusedError("reset")
  if (!token || isInvalidToken(reset.error ?? refused)) {
    return (
      <TaskPage title="This link no longer works" intro={ERRORS.invalid_token.message}>
        <ButtonLink to={paths.forgotPassword()} size="lg" className="w-full">
          Request a new link
        </ButtonLink>
      </TaskPage>
    )
  }
  return (
    <TaskPage
      title="Choose a new password"
      intro="This replaces your old password and signs you out everywhere."
    >
      <ResetPasswordForm
        pending={reset.isPending}
        onChosen={async (password) => {
          await reset.mutateAsync({ token, password })
          await navigate(paths.auth(), { replace: true })
        }}
      />
    </TaskPage>
  )
}
