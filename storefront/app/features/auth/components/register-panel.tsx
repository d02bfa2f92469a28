import { ContactEmail } from "~/components/contact-email"
import { StateMessage } from "~/components/state-message"
import { useConfig } from "~/lib/config/get-config"
import { GoogleSection } from "./google-section"
import { RegisterForm } from "./register-form"

/** The register tab; shows a notice instead of the form while registration is closed. */
export function RegisterPanel({ onRegistered }: { onRegistered: (wantsMembership: boolean) => void }) {
  const { allowRegistration } = useConfig()
  return (
    <>
      {allowRegistration ? (
        <RegisterForm onRegistered={onRegistered} />
      ) : (
        <StateMessage title="Registration is currently closed">
          Please try again later, or email{" "}
          <ContactEmail className="font-semibold text-accent underline underline-offset-4" />. If you already
          have an account, sign in as usual.
        </StateMessage>
      )}
      <GoogleSection />
    </>
  )
}
