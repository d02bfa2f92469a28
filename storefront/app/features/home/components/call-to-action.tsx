import { formatDollars } from "@shop/contracts/rules"
import { ButtonLink } from "~/components/button-link"
import { BrandArcs } from "~/components/brand-arcs"
import { paths } from "~/config/paths"
import { useConfig, versionOf } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"

export function CallToAction() {
  const config = useConfig()
  const price = formatDollars(config.membershipPrice)
  const isMember = useUser()?.isMember ?? false
  return (
    <section aria-labelledby="call-to-action" className="page pb-16 sm:pb-24">
      <div className="relative isolate overflow-hidden rounded-xl bg-accent-soft px-7 py-14 text-center text-on-accent-soft sm:px-12 sm:py-20">
        <BrandArcs className="top-1/2 left-1/2 size-[60rem] -translate-1/2 opacity-12" />
        <h2 id="call-to-action" className="display mx-auto max-w-2xl text-3xl">
          Your body does the healing. We're here to help.
        </h2>
        <p className="mx-auto mt-5 max-w-xl text-lg">
          {isMember
            ? "Every member product and every doctor's storefront is open to you, for life."
            : `Join once for ${price} and shop every member product and doctor's storefront for life.`}
        </p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          <ButtonLink to={isMember ? paths.shop() : paths.membership()} size="lg" className="max-sm:w-full">
            {isMember ? "Shop Now" : "Join Now"}
          </ButtonLink>
          {versionOf(config, "about") && (
            <ButtonLink to={paths.page("about")} variant="secondary" size="lg" className="max-sm:w-full">
              Learn More <span className="sr-only">about us</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
