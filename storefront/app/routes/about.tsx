import type { QueryClient } from "@tanstack/react-query"
import { ButtonLink } from "~/components/button-link"
import { Section } from "~/components/section"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { TestimonialGrid } from "~/features/testimonials/components/cards/testimonial-grid"
import {
  getFeaturedTestimonialsQuery,
  useFeaturedTestimonials,
} from "~/features/testimonials/queries/get-featured-testimonials"
import { useConfig } from "~/lib/config/get-config"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/about"
import { LEADERSHIP, VALUES } from "./about/texts"
import { Mission } from "./about/mission"

const load = (client: QueryClient) => client.prefetchQuery(getFeaturedTestimonialsQuery())

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = () => loadInBrowser(load)

export default function AboutScreen() {
  const { siteName } = useConfig()
  const testimonials = useFeaturedTestimonials().data ?? []
  return (
    <>
      <Seo
        title="About"
        description={`Why ${siteName} exists, and who stands behind it.`}
        path={paths.about()}
      />
      <Mission siteName={siteName} />
      <Section title="Our Values">
        <ol className="grid gap-x-12 border-t border-line md:grid-cols-2">
          {VALUES.map((value) => (
            <li key={value.title} className="border-b border-line py-7">
              <h3 className="display text-xl">{value.title}</h3>
              <p className="mt-2 max-w-prose text-ink-soft">{value.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <div className="bg-sunken/60">
        <Section
          title="Leadership"
          intro="Small, and made of people who have been patients or have treated them."
        >
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {LEADERSHIP.map((person) => (
              <li key={person.name} className="rounded-lg border border-line bg-surface p-7">
                <span
                  aria-hidden
                  className="display grid size-14 place-items-center rounded-t-full rounded-b-md bg-deep text-lg text-on-deep"
                >
                  {person.initials}
                </span>
                <h3 className="mt-5 text-lg font-semibold">{person.name}</h3>
                <p className="text-sm font-semibold text-accent">{person.role}</p>
                <p className="mt-3 text-sm text-ink-soft">{person.text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      {testimonials.length > 0 && (
        <Section title="What Our Members Say">
          <TestimonialGrid testimonials={testimonials} />
        </Section>
      )}
      <section aria-labelledby="about-contact" className="page pb-16 sm:pb-24">
        <div className="flex flex-wrap items-center justify-between gap-6 rounded-xl bg-accent-soft p-8 text-on-accent-soft sm:p-12">
          <h2 id="about-contact" className="display text-2xl">
            Questions are welcome.
          </h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.contact()} size="lg">
              Contact us
            </ButtonLink>
            <ButtonLink to={paths.membership()} variant="secondary" size="lg">
              See the membership
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
