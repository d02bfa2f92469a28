import type { ReactNode } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { Tabs } from "~/components/navigation/tabs"
import { TextLink } from "~/components/text-link"
import { paths } from "~/config/paths"
import { useRedirectTarget } from "~/lib/session/redirect-target"
import { AuthAside } from "./auth-aside"
import { ExternalSignIn } from "./external-sign-in"
import { GoogleSection } from "./google-section"
import { LoginForm } from "./login-form"
import { RegisterPanel } from "./register-panel"

/**
 * Login and registration as tabs; the query string says which is open and, if set, where to go afterwards.
 *
 * @param notice what waits for the visitor to sign in
 */
export function AuthScreen({ notice }: { notice?: ReactNode }) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const tab = query.get("tab") === "register" ? "register" : "login"
  const redirect = useRedirectTarget()
  const target = redirect ?? paths.home()
  const openTab = (value: string) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === "register") next.set("tab", value)
        else next.delete("tab")
        return next
      },
      { replace: true, preventScrollReset: true, state },
    )
  return (
    <div className="page py-6 sm:py-12">
      <div className="grid grid-cols-1 overflow-clip rounded-xl border border-line bg-surface shadow-soft lg:grid-cols-[1.15fr_1fr]">
        <div className="p-5 sm:p-10 xl:px-16 xl:py-14">
          <h1 className="display text-3xl">{tab === "login" ? "Welcome back" : "Create your account"}</h1>
          <p className="mt-2 mb-6 text-ink-soft">
            {tab === "login"
              ? "Sign in to shop, check out and see your orders."
              : "It takes a minute. Add the membership now or later."}
          </p>
          <div className="mb-6 empty:hidden">{notice}</div>
          <ExternalSignIn notice={notice} />
          <Tabs
            label="Sign in or register"
            value={tab}
            onValueChange={openTab}
            tabs={[
              {
                value: "login",
                label: "Login",
                content: (
                  <>
                    <LoginForm onSignedIn={() => void navigate(target, { replace: true })} />
                    <GoogleSection />
                  </>
                ),
              },
              {
                value: "register",
                label: "Register",
                content: (
                  <RegisterPanel
                    onRegistered={(wantsMembership) =>
                      void navigate(wantsMembership ? paths.membershipCheckout() : target, { replace: true })
                    }
                  />
                ),
              },
            ]}
          />
          <noscript>
            <TextLink to={tab === "login" ? paths.register({ redirect }) : paths.auth({ redirect })}>
              {tab === "login" ? "Register" : "Login"}
            </TextLink>
          </noscript>
        </div>
        <AuthAside />
      </div>
    </div>
  )
}
