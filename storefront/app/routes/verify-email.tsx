import { confirmEmailBody } from "@shop/contracts"
import { Seo } from "~/components/seo"
import { VerifyEmailScreen } from "~/features/email-verification/components/verify-email-screen"
import { NO_FIELDS, routeAction } from "~/lib/route-form/route-action.server"

export const action = routeAction({
  confirm: {
    schema: confirmEmailBody,
    read: (_fields, { url }) => ({ token: url.searchParams.get("token") ?? "" }),
    send: async ({ api, body }) => void (await api.confirmEmail({ body })),
  },
  resend: {
    schema: NO_FIELDS,
    send: async ({ api }) => void (await api.requestEmailVerification()),
  },
})

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
