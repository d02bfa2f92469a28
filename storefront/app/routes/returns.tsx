import { Link } from "react-router"
import { ProsePage, ProseSection } from "~/components/page/prose-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"

function daysText(days: number): string {
  return days === 1 ? "One day" : `${days} days`
}

export default function ReturnsScreen() {
  const { returnDays } = useConfig()
  const days = daysText(returnDays)
  if (returnDays === 0) {
    return (
      <>
        <Seo title="Returns" description="What to do when something is wrong." path={paths.returns()} />
        <ProsePage title="Returns" intro="We take nothing back that is as it should be.">
          <ProseSection title="When something is wrong">
            <p>
              If something arrives broken, or is not what you ordered,{" "}
              <Link to={paths.contact()}>write to us</Link> with the number of your order. We replace it or
              refund it.
            </p>
          </ProseSection>
        </ProsePage>
      </>
    )
  }
  return (
    <>
      <Seo title="Returns" description={`${days} to change your mind.`} path={paths.returns()} />
      <ProsePage title="Returns" intro={`${days} to find out whether it helps you.`}>
        <ProseSection title="What can come back">
          <p>
            Anything unused and in its packaging, within {days.toLowerCase()} of delivery. Devices may be
            tried: if they do not suit you, send them back clean and complete.
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
            Open the order in <Link to={paths.orders()}>your account</Link> and choose what comes back and
            why. We answer by e-mail and say where to send it. Once it has arrived, the refund goes back the
            way you paid. Until an order is packed, you can cancel it there too.
          </p>
        </ProseSection>
        <ProseSection title="Memberships">
          <p>
            A membership never runs out. If something is wrong with yours,{" "}
            <Link to={paths.contact()}>write to us</Link>. A full refund ends it.
          </p>
        </ProseSection>
      </ProsePage>
    </>
  )
}
