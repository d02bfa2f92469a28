import { ButtonLink } from "~/components/button-link"
import { BrandArcs } from "~/components/brand-arcs"
import { TextLink } from "~/components/text-link"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { useUser } from "~/lib/session/get-user"
import { HeroPicture } from "./hero-picture"

/** The top of the home page: what the shop is and three calls to action; in the demo shop, also its product lines. */
export function Hero() {
  const isMember = useUser()?.isMember ?? false
  const { isDemo } = useConfig()
  return (
    <section className="relative isolate overflow-hidden bg-deep text-on-deep">
      <BrandArcs className="-top-40 -left-64 size-[46rem] text-on-deep-soft opacity-15" />
      <div className="page flex items-center lg:min-h-[min(46rem,calc(100vh-4.5rem))]">
        <div className="flex flex-col justify-center py-12 sm:py-16 lg:w-[51%] lg:py-20">
          <h1 className="display text-4xl">
            Recovery that
            <br />
            keeps its promise.
          </h1>
          <p className="mt-6 max-w-lg text-lg text-on-deep-soft">
            Tools, supports and daily care to get you back on your feet
            {isDemo && ", chosen with the doctors and therapists who use them"}.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to={paths.shop()} variant="inverse" size="lg" className="max-sm:w-full">
              Shop Now
            </ButtonLink>
            <ButtonLink
              to={isMember ? paths.account() : paths.membership()}
              variant="outline-inverse"
              size="lg"
              className="max-sm:w-full"
            >
              {isMember ? "Your Membership" : "Become a Member"}
            </ButtonLink>
            <ButtonLink to={paths.doctors()} variant="outline-inverse" size="lg" className="max-sm:w-full">
              Healthcare Providers
            </ButtonLink>
          </div>
          {isDemo && (
            <div className="mt-8 flex flex-wrap gap-x-8">
              <TextLink to={paths.shop({ category: "wellness" })} className="!text-on-deep">
                NAD+ Patches
              </TextLink>
              <TextLink to={paths.shop({ category: "wellness" })} className="!text-on-deep">
                Wellness Line
              </TextLink>
            </div>
          )}
        </div>
      </div>
      {isDemo && (
        <div className="relative h-80 overflow-hidden rounded-t-[50%_3rem] sm:h-[26rem] lg:absolute lg:inset-y-0 lg:right-0 lg:left-[53%] lg:h-auto lg:rounded-t-none lg:rounded-l-[38%_50%]">
          <HeroPicture />
        </div>
      )}
    </section>
  )
}
