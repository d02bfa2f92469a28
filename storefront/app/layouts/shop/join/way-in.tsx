import type { User } from "@shop/contracts"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { Button } from "~/components/button"
import { paths } from "~/config/paths"
import { GoogleButton } from "~/features/auth/components/google-button"
import { JoinForm } from "~/features/auth/components/join-form"
import { LoginForm } from "~/features/auth/components/login-form"
import { OrLine } from "~/features/auth/components/or-line"
import type { JoinStart } from "~/features/cart/lib/join-sheet-store"
import { useConfig } from "~/lib/config/get-config"
import { USER_KEY } from "~/lib/query-keys"
import { dismissToast } from "~/lib/toast-store"

interface WayInProps {
  start: JoinStart
  /** Called once a member is signed in; everybody else goes on to the membership's payment. */
  onSignedIn: () => void
}

/** The account: with Google where the shop has set it up, by a new password, or by an existing one. */
export function WayIn({ start, onSignedIn }: WayInProps) {
  const { googleEnabled, allowRegistration } = useConfig()
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [way, setWay] = useState(allowRegistration ? start : "login")
  const form = useRef<HTMLDivElement>(null)
  const shownWay = useRef(way)
  useEffect(() => {
    if (shownWay.current === way) return
    shownWay.current = way
    form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus()
  }, [way])
  const goOn = () => void navigate(paths.membershipCheckout())
  const signedIn = () => {
    if (client.getQueryData<User | null>(USER_KEY)?.isMember) onSignedIn()
    else goOn()
  }
  return (
    // What was said first has been read once somebody begins to type.
    <div ref={form} onInput={() => dismissToast()}>
      <h3 className="mb-4 font-semibold">
        {way === "login" ? "Sign in to your account" : "Step 1 of 2: your account"}
      </h3>
      {googleEnabled && (
        <>
          <GoogleButton to={pathname + search} />
          <OrLine />
        </>
      )}
      {way === "login" ? <LoginForm onSignedIn={signedIn} /> : <JoinForm onRegistered={goOn} />}
      {allowRegistration ? (
        <Button
          variant="ghost"
          className="mt-3 w-full"
          onClick={() => setWay(way === "login" ? "register" : "login")}
        >
          {way === "login" ? "I'm new here" : "I already have an account"}
        </Button>
      ) : (
        <p className="mt-4 text-center text-sm text-ink-soft">Registration is currently closed.</p>
      )}
    </div>
  )
}
