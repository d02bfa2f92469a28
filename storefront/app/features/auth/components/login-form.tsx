import { zodResolver } from "@hookform/resolvers/zod"
import { loginBody } from "@shop/contracts"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { Link } from "react-router"
import { Button } from "~/components/button"
import { UsernameField } from "~/components/field/account-fields"
import { InputField } from "~/components/field/input-field"
import { DoneNote, RouteForm } from "~/components/form/route-form"
import { paths } from "~/config/paths"
import { showFieldErrors } from "~/lib/form/form-errors"
import { fieldsOf } from "~/lib/form/form-fields"
import { hasErrorCode } from "~/lib/form/has-error-code"
import { useRefused } from "~/lib/form/use-refused"
import { useRefusal } from "~/lib/route-form/refusal"
import { useSingleFlight } from "~/lib/use-single-flight"
import { COOKIES_BLOCKED } from "../lib/cookies-blocked"
import { useLogIn } from "../queries/log-in"

/** Signs in by username or email, and asks who has a second factor for its code; then calls `onSignedIn`. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const logIn = useLogIn()
  const refusal = useRefusal("login")
  const [asksCode, setAsksCode] = useState(
    refusal?.code === "second_factor_required" || refusal?.errors.code !== undefined,
  )
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(loginBody),
    ...useRefused("login", { username: "", password: "", code: "" }),
  })
  const field = fieldsOf(register, formState)
  const submit = useSingleFlight(
    handleSubmit(async (body) => {
      try {
        await logIn.mutateAsync(body)
      } catch (error) {
        if (hasErrorCode(error, "second_factor_required")) setAsksCode(true)
        else if (!showFieldErrors(error, setError, ["username", "password", "code"]))
          setFocus("password", { shouldSelect: true })
        return
      }
      onSignedIn()
    }),
  )
  return (
    <RouteForm name="login" done={COOKIES_BLOCKED} onSubmit={submit} className="grid gap-5">
      <DoneNote form="reset">Password changed. Sign in with your new password.</DoneNote>
      <UsernameField label="Username or email" {...field("username")} />
      <InputField label="Password" type="password" autoComplete="current-password" {...field("password")} />
      {asksCode && (
        <InputField
          label="Code"
          hint="Enter the code from your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoFocus
          {...field("code")}
        />
      )}
      <Link
        to={paths.forgotPassword()}
        prefetch="intent"
        className="-my-3 inline-flex min-h-11 items-center justify-self-end text-sm font-semibold text-accent underline underline-offset-4"
      >
        Forgot your password?
      </Link>
      <Button type="submit" size="lg" pending={logIn.isPending} className="mt-1 w-full">
        Login
      </Button>
    </RouteForm>
  )
}
