import { resetPasswordFormIn } from "@shop/contracts"
import type { QueryClient } from "@tanstack/react-query"
import { Seo } from "~/components/seo"
import { paths, withQuery } from "~/config/paths"
import { ResetPasswordScreen } from "~/features/auth/components/reset-password-screen"
import { getConfigQuery } from "~/lib/config/get-config"
import { routeAction } from "~/lib/route-form/route-action.server"

export const action = routeAction({
  reset: {
    schema: async (client: QueryClient) =>
      resetPasswordFormIn(await client.ensureQueryData(getConfigQuery())),
    send: async ({ api, body: { password }, url }) => {
      await api.resetPassword({ body: { token: url.searchParams.get("token") ?? "", password } })
      return withQuery(paths.auth(), { done: "reset" })
    },
  },
})

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
