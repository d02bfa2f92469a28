import { Seo } from "~/components/seo"
import { ResetPasswordScreen } from "~/features/auth/components/reset-password-screen"

export default function ResetPassword() {
  return (
    <>
      <Seo title="Choose a new password" noIndex />
      {/* Keeps the token of the address out of the referrers that servers write to their logs. */}
      <meta name="referrer" content="strict-origin" />
      <ResetPasswordScreen />
    </>
  )
}
