import { zodResolver } from "@hookform/resolvers/zod"
import { forgotPasswordBody } from "@shop/contracts"
import { useForm } from "react-hook-form"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { EmailField } from "~/components/field/account-fields"
import { RouteForm } from "~/components/form/route-form"
import { TaskPage } from "~/components/page/task-page"
import { TextLink } from "~/components/text-link"
import { paths } from "~/config/paths"
import { showFieldErrors } from "~/lib/form/form-errors"
import { fieldsOf } from "~/lib/form/form-fields"
import { useRefused } from "~/lib/form/use-refused"
import { useDone } from "~/lib/route-form/refusal"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useForgotPassword } from "../queries/forgot-password"

/** Requests a reset link by email. The response never reveals whether an account exists. */
export function ForgotPasswordScreen() {
  const ask = useForgotPassword()
  const isDone = useDone("forgot")
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotPasswordBody),
    ...useRefused("forgot", { email: "" }),
  })
  const field = fieldsOf(register, formState)
  const submit = useSingleFlight(
    handleSubmit(async (body) => {
      try {
        await ask.mutateAsync(body)
      } catch (error) {
        showFieldErrors(error, setError, ["email"])
      }
    }),
  )
  if (isDone) {
    return (
      <TaskPage
        title="Check your email"
        intro="If that address belongs to an account, we've sent a link to choose a new password. It works once and expires in one hour. Nothing after a few minutes? Check your spam folder, or send another."
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to={paths.auth()} size="lg" className="grow">
            Back to sign in
          </ButtonLink>
          <ButtonLink to={paths.forgotPassword()} variant="secondary" size="lg" className="grow">
            Send another
          </ButtonLink>
        </div>
      </TaskPage>
    )
  }
  if (ask.isSuccess) {
    return (
      <TaskPage
        title="Check your email"
        intro={
          <>
            If <strong className="font-semibold wrap-anywhere text-ink">{ask.variables.email}</strong> belongs
            to an account, we&apos;ve sent a link to choose a new password. It works once and expires in one
            hour. Nothing after a few minutes? Check your spam folder, or send another.
          </>
        }
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to={paths.auth()} size="lg" className="grow">
            Back to sign in
          </ButtonLink>
          <Button variant="secondary" size="lg" onClick={() => ask.reset()} className="grow">
            Send another
          </Button>
        </div>
      </TaskPage>
    )
  }
  return (
    <TaskPage
      title="Forgot your password?"
      intro="Enter your account's email address, and we'll send you a link to choose a new one."
    >
      <RouteForm name="forgot" onSubmit={submit} className="grid gap-5">
        <EmailField {...field("email")} />
        <Button type="submit" size="lg" pending={ask.isPending} className="w-full">
          Send link
        </Button>
        <TextLink to={paths.auth()} className="justify-self-start">
          Back to sign in
        </TextLink>
      </RouteForm>
    </TaskPage>
  )
}
