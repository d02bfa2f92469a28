import { Seo } from "~/components/seo"
import { ForgotPasswordScreen } from "~/features/auth/components/forgot-password-screen"

export default function ForgotPassword() {
  return (
    <>
      <Seo title="Forgot your password?" noIndex />
      <ForgotPasswordScreen />
    </>
  )
}
