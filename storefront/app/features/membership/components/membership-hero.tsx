import { buttonStyle } from "~/components/button-style"
import { ButtonLink } from "~/components/button-link"
import { Meridians } from "~/components/meridians"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { formatDollars } from "~/lib/money"
import { useUser } from "~/lib/session/get-user"

export function MembershipHero() {
  const { membershipPrice } = useConfig()
  const isMember = useUser()?.isMember ?? false
  return (
    <section className="relative isolate overflow-hidden bg-deep text-on-deep">
      <Meridians className="-right-40 -bottom-64 -z-10 size-[46rem] text-on-deep-soft opacity-25 max-lg:-right-80" />
      <div className="page grid gap-10 py-14 sm:py-20 lg:grid-cols-[1.35fr_1fr] lg:items-end lg:py-28">
        <div>
          <p className="eyebrow text-on-deep-soft">{isMember ? "You are a member" : "Lifetime membership"}</p>
          <h1 className="display mt-4 text-4xl">Join once. Recover well for life.</h1>
          <p className="mt-6 max-w-xl text-lg text-on-deep-soft">
            One payment opens member-only products, doctor storefronts and everything we release from here on.
          </p>
        </div>
        <div className="lg:justify-self-end">
          <p className="flex items-baseline gap-4">
            <span className="display text-[clamp(4.5rem,3rem+6vw,8rem)] leading-none tabular-nums">
              {formatDollars(membershipPrice)}
            </span>
            <span className="text-on-deep-soft">
              one-time,
              <br />
              lifetime
            </span>
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            {isMember ? (
              <ButtonLink to={paths.shop()} size="lg" variant="inverse">
                Shop as a member
              </ButtonLink>
            ) : (
              <a href="#join" className={buttonStyle("inverse", "lg")}>
                Join now
              </a>
            )}
            <a href="#benefits" className={buttonStyle("outline-inverse", "lg")}>
              See the benefits
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
