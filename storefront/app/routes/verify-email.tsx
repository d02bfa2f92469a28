import { Seo } from "~/components/seo"
import { VerifyEmailScreen } from "~/features/email-verification/components/verify-email-screen"

export default function VerifyEmail() {
  return (
    <>
      <Seo title="Confirm your email address" noIndex />
      {/* Keeps the token of the address out of the referrers that servers write to their logs. */}
      <meta name="referrer" content="strict-origin" />
      <VerifyEmailScreen />
    </>
  )
}
