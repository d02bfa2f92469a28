import { forgotPasswordBody } from "@shop/contracts"
import { Seo } from "~/components/seo"
import { ForgotPasswordScreen } from "~/features/auth/components/forgot-password-screen"
import { routeAction } from "~/lib/route-form/route-action.server"

export const action = routeAction({
  forgot: {
    schema: forgotPasswordBody,
    send: async ({ api, body }) => void (await api.forgotPassword({ body })),
  },
})

export default function ForgotPassword() {
  return (
    <>
      <Seo title="Forgot your password?" noIndex />
      <ForgotPasswordScreen />
    </>
  )
}
