import { formatDollars } from "@shop/contracts/rules"
import { buttonStyle } from "~/components/button-style"
import { ButtonLink } from "~/components/button-link"
import { BrandArcs } from "~/components/brand-arcs"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"
import { StarterKitPicture } from "~/components/membership/starter-kit-picture"

/** The top of the membership page: the promise, the price, and a picture of the welcome gift. */
export function MembershipHero() {
  const { membershipPrice } = useConfig()
  const isMember = useUser()?.isMember ?? false
  return (
    <section className="relative isolate overflow-hidden bg-deep text-on-deep">
      <BrandArcs className="-top-64 -left-56 -z-10 size-[30rem] text-on-deep-soft opacity-25 max-lg:hidden" />
      <div className="page grid grid-cols-1 gap-x-14 gap-y-10 py-10 sm:py-14 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:py-20">
        <div>
          <p className="eyebrow text-on-deep-soft">{isMember ? "You're a member" : "Lifetime membership"}</p>
          <h1 className="display mt-4 text-4xl">
            {isMember ? "Yours for life. Recover well." : "Join once. Recover well for life."}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-on-deep-soft">
            {isMember
              ? "Member-only products, doctor storefronts and everything we release in the future are yours."
              : "One payment gets you member-only products, doctor storefronts and everything we release in the future."}
          </p>
          {!isMember && (
            <p className="mt-12 flex items-end gap-4">
              <span className="display text-[clamp(4.5rem,3rem+5vw,7.5rem)] leading-[0.8] tabular-nums">
                {formatDollars(membershipPrice)}
              </span>
              <span className="leading-snug text-on-deep-soft">
                one-time,
                <br />
                lifetime
              </span>
            </p>
          )}
          <p className="mt-10 flex flex-wrap gap-3">
            {isMember ? (
              <ButtonLink to={paths.shop()} size="lg" variant="inverse" className="max-sm:w-full">
                Shop as a member
              </ButtonLink>
            ) : (
              <a href="#join" className={buttonStyle("inverse", "lg", "max-sm:w-full")}>
                Join now
              </a>
            )}
            <a href="#benefits" className={buttonStyle("outline-inverse", "lg", "max-sm:w-full")}>
              See the benefits
            </a>
          </p>
        </div>
        <StarterKitPicture
          sizes="(min-width: 64rem) 36rem, 92vw"
          eager
          className="aspect-4/3 w-full rounded-xl object-[50%_60%] lg:aspect-[6/7]"
        />
      </div>
    </section>
  )
}
