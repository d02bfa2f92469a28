import { Seo } from "~/components/seo"
import { ResetPasswordScreen } from "~/features/auth/components/reset-password-screen"

export default function ResetPassword() {
  return (
    <>
      <Seo title="Choose a new password" noIndex />
      <ResetPasswordScreen />
    </>
  )
}
