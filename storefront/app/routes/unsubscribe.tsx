import { Seo } from "~/components/seo"
import { UnsubscribeScreen } from "~/features/newsletter/components/unsubscribe-screen"

export default function Unsubscribe() {
  return (
    <>
      <Seo title="Unsubscribe" noIndex />
      <UnsubscribeScreen />
    </>
  )
}
