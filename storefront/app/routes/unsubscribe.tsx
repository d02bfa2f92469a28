import { Seo } from "~/components/seo"
import { UnsubscribeScreen } from "~/features/newsletter/components/unsubscribe-screen"

export default function Unsubscribe() {
  return (
    <>
      <Seo title="Unsubscribe" noIndex />
      {/* Keeps the token of the address out of the referrers that servers write to their logs. */}
      <meta name="referrer" content="strict-origin" />
      <UnsubscribeScreen />
    </>
  )
}
