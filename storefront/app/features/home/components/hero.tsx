import { ButtonLink } from "~/components/button-link"
import { Meridians } from "~/components/meridians"
import { TextLink } from "~/components/text-link"
import { paths } from "~/config/paths"
import { HeroPicture } from "./hero-picture"

/** The first screen: what this is, three ways in, and the two lines that are shown off. */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden bg-deep text-on-deep">
      <Meridians className="-top-40 -left-64 size-[46rem] text-on-deep-soft opacity-15" />
      <div className="page grid lg:min-h-[min(46rem,calc(100vh-4.5rem))] lg:grid-cols-[minmax(0,1fr)_minmax(0,0.92fr)]">
        <div className="flex flex-col justify-center py-12 sm:py-16 lg:py-20 lg:pr-10">
          <h1 className="display text-4xl">
            Recovery that
            <br />
            keeps its promise.
          </h1>
          <p className="mt-6 max-w-lg text-lg text-on-deep-soft">
            Tools, supports and daily care for getting back on your feet, chosen together with the doctors and
            therapists who use them.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink to={paths.shop()} variant="inverse" size="lg" className="max-sm:w-full">
              Shop Now
            </ButtonLink>
            <ButtonLink to={paths.membership()} variant="outline-inverse" size="lg" className="max-sm:w-full">
              Become a Member
            </ButtonLink>
            <ButtonLink to={paths.doctors()} variant="outline-inverse" size="lg" className="max-sm:w-full">
              Healthcare Providers
            </ButtonLink>
          </div>
          <div className="mt-8 flex flex-wrap gap-x-8">
            <TextLink to={paths.shop({ category: "wellness" })} className="!text-on-deep">
              NAD+ Patches
            </TextLink>
            <TextLink to={paths.shop({ category: "wellness" })} className="!text-on-deep">
              Wellness Line
            </TextLink>
          </div>
        </div>
        <div className="relative min-h-[20rem] max-lg:-mx-[clamp(1.25rem,4vw,3rem)] sm:min-h-[26rem]">
          <div className="absolute inset-0 overflow-hidden rounded-t-[50%_3rem] lg:right-[calc(50%-50vw+4vw)] lg:rounded-t-none lg:rounded-l-[34%_50%] lg:-mr-[calc((100vw-100%)/2)]">
            <HeroPicture />
          </div>
        </div>
      </div>
    </section>
  )
}
