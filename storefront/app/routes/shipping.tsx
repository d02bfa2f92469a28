import { Link } from "react-router"
import { ProsePage, ProseSection } from "~/components/page/prose-page"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"

export default function ShippingScreen() {
  const { dispatchDays, transitDays } = useConfig()
  const leaves =
    ["on the same working day", "on the next working day"][dispatchDays] ??
    `within ${dispatchDays} working days`
  return (
    <>
      <Seo title="Shipping" description="Shipping is free on every order." path={paths.shipping()} />
      <ProsePage title="Shipping" intro="Free on every order, whatever it weighs.">
        <ProseSection title="What it costs">
          <p>Nothing. Shipping is $0.00 on every order within the United States.</p>
        </ProseSection>
        <ProseSection title="How long it takes">
          <p>
            Orders leave us {leaves}. Most arrive within {transitDays} working days from then. The page of
            your order names the day.
          </p>
        </ProseSection>
        <ProseSection title="Where we ship">
          <p>
            To every address in the United States that the postal service reaches. For anything else,{" "}
            <Link to={paths.contact()}>write to us</Link> before you order.
          </p>
        </ProseSection>
        <ProseSection title="Following your order">
          <p>
            The status of each order is in <Link to={paths.orders()}>your account</Link>, from pending to
            delivered.
          </p>
        </ProseSection>
      </ProsePage>
    </>
  )
}
