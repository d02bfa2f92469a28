import { ButtonLink } from "~/components/button-link"
import { paths } from "~/config/paths"

/** Asks visitors to register or sign in, because a membership belongs to an account. */
export function JoinInvitation() {
  const redirect = paths.membership()
  return (
    <div>
      <h3 className="text-xl font-semibold">First, create an account</h3>
      <p className="mt-2 text-ink-soft">
        Create one in a minute, or sign in. We&apos;ll bring you right back.
      </p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <ButtonLink to={paths.register({ redirect })} size="lg">
          Create an account
        </ButtonLink>
        <ButtonLink to={paths.auth({ redirect })} size="lg" variant="secondary">
          Sign in
        </ButtonLink>
      </div>
    </div>
  )
}
