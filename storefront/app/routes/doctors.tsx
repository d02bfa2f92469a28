import type { QueryClient } from "@tanstack/react-query"
import { ButtonLink } from "~/components/button-link"
import { BrandArcs } from "~/components/brand-arcs"
import { Seo } from "~/components/seo"
import { paths } from "~/config/paths"
import { DoctorDirectory } from "~/features/doctors/components/doctor-directory"
import { getDoctorsQuery } from "~/features/doctors/queries/get-doctors"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/doctors"

const load = (client: QueryClient) => client.prefetchQuery(getDoctorsQuery())

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = () => loadInBrowser(load)

export default function DoctorsScreen() {
  return (
    <>
      <Seo
        title="Doctor storefronts"
        description="See the products that doctors and other healthcare professionals recommend."
        path={paths.doctors()}
      />
      <div className="page pt-10 pb-14 sm:pt-14 sm:pb-20">
        <h1 className="display text-3xl">Doctor storefronts</h1>
        <p className="mt-3 mb-10 max-w-2xl text-lg text-ink-soft">
          Products that healthcare professionals use in their practice and recommend for home.
        </p>
        <h2 className="sr-only">Storefronts</h2>
        <DoctorDirectory />
      </div>
      <section aria-labelledby="professionals" className="page pb-16 sm:pb-24">
        <div className="relative isolate grid items-center gap-8 overflow-hidden rounded-xl bg-deep px-7 py-12 text-on-deep sm:p-14 lg:grid-cols-[1fr_auto]">
          <BrandArcs className="-right-20 -bottom-64 size-[36rem] text-on-deep-soft opacity-20" />
          <div>
            <h2 id="professionals" className="display text-2xl">
              Are you a healthcare professional?
            </h2>
            <p className="mt-3 max-w-xl text-on-deep-soft">
              Register as a professional and open your own storefront with products your patients can trust.
            </p>
          </div>
          <ButtonLink to={paths.register()} variant="inverse" size="lg">
            Register as a professional
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
