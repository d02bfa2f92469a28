import { Link } from "react-router"
import { ProsePage, ProseSection } from "~/components/page/prose-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"

export default function ReturnsScreen() {
  return (
    <>
      <Seo title="Returns" description="Thirty days to change your mind." path={paths.returns()} />
      <ProsePage title="Returns" intro="Thirty days to find out whether it helps you.">
        <ProseSection title="What can come back">
          <p>
            Anything unused and in its packaging, within 30 days of delivery. Devices may be tried: if they do
            not suit you, send them back clean and complete.
          </p>
        </ProseSection>
        <ProseSection title="What can't">
          <p>
            For reasons of hygiene: opened patches, creams, supplements, electrode pads, and anything worn on
            the skin. If such a product is faulty, we replace it or refund it.
          </p>
        </ProseSection>
        <ProseSection title="How it works">
          <p>
            <Link to={paths.contact()}>Write to us</Link> with the number of your order, which is in{" "}
            <Link to={paths.orders()}>your account</Link>. We send a label by e-mail. The refund goes to the
            card you paid with, within five working days of the parcel&apos;s arrival.
          </p>
        </ProseSection>
        <ProseSection title="Memberships">
          <p>
            A membership can be refunded in full within 30 days as long as nothing was bought with it. A full
            refund ends the membership.
          </p>
        </ProseSection>
      </ProsePage>
    </>
  )
}
