import type { QueryClient } from "@tanstack/react-query"
import { data } from "react-router"
import { BrandArcs } from "~/components/brand-arcs"
import { ButtonLink } from "~/components/button-link"
import { Prose } from "~/components/page/prose"
import { Section } from "~/components/section"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { loadPage, usePage } from "~/features/pages/queries/get-page"
import { TestimonialGrid } from "~/features/testimonials/components/cards/testimonial-grid"
import {
  getFeaturedTestimonialsQuery,
  useFeaturedTestimonials,
} from "~/features/testimonials/queries/get-featured-testimonials"
import { useConfig } from "~/lib/config/get-config"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/about"

/** @throws a 404 response if nobody has written the page */
async function load(client: QueryClient) {
  const [page] = await Promise.all([
    loadPage(client, "about"),
    client.prefetchQuery(getFeaturedTestimonialsQuery()),
  ])
  if (!page) throw data(null, { status: 404 })
}

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = () => loadInBrowser(load)

/** Lays the text's sections out across the page, with their list items as cards. */
const TEXT = [
  "page pt-12 sm:pt-16 [&>section]:py-12 sm:[&>section]:py-16 [&>section]:grid [&>section]:gap-x-12 [&>section]:gap-y-2",
  "[&>section]:md:grid-cols-2 [&>section>h2]:col-span-full [&>section>h2]:text-3xl [&>section>p]:max-w-prose",
  "[&>section>p]:text-lg [&>section>ul]:col-span-full [&>section>ul]:grid [&>section>ul]:list-none [&>section>ul]:gap-5",
  "[&>section>ul]:pl-0 sm:[&>section>ul]:grid-cols-2 lg:[&>section>ul:has(>li:nth-child(3):last-child)]:grid-cols-3",
  "[&>section>ul>li]:mt-0 [&>section>ul>li]:rounded-lg [&>section>ul>li]:border [&>section>ul>li]:border-line",
  "[&>section>ul>li]:bg-surface [&>section>ul>li]:p-7 [&_li>:is(h3,p):first-child]:mt-0 [&_li>h3]:text-lg",
].join(" ")

export default function AboutScreen() {
  const { siteName } = useConfig()
  const page = usePage("about")
  const testimonials = useFeaturedTestimonials().data ?? []
  if (!page) return null
  return (
    <>
      <Seo title="About" description={page.summary} path={paths.page("about")} />
      <section className="relative isolate overflow-hidden bg-deep text-on-deep">
        <BrandArcs className="-top-24 -right-40 size-[44rem] text-on-deep-soft opacity-20" />
        <div className="page py-16 sm:py-24">
          <p className="eyebrow text-on-deep-soft">About {siteName}</p>
          <h1 className="display mt-4 max-w-4xl text-4xl">{page.title}</h1>
        </div>
      </section>
      <Prose html={page.html} className={TEXT} />
      {testimonials.length > 0 && (
        <div className="bg-sunken/60">
          <Section title="What Our Members Say">
            <TestimonialGrid testimonials={testimonials} />
          </Section>
        </div>
      )}
      <section aria-labelledby="about-contact" className="page py-16 sm:py-24">
        <div className="flex flex-wrap items-center justify-between gap-6 rounded-xl bg-accent-soft p-8 text-on-accent-soft sm:p-12">
          <h2 id="about-contact" className="display text-2xl">
            Have a question?
          </h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.contact()} size="lg">
              Contact us
            </ButtonLink>
            <ButtonLink to={paths.membership()} variant="secondary" size="lg">
              See membership
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
