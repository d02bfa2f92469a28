import type { QueryClient } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { Breadcrumbs } from "~/components/navigation/breadcrumbs"
import { Seo } from "~/components/seo"
import { Tabs } from "~/components/navigation/tabs"
import { paths } from "~/config/paths"
import { ProductAction } from "~/features/cart/components/cards/product-action"
import { DoctorHeader } from "~/features/doctors/components/doctor-header"
import { DoctorStructuredData } from "~/features/doctors/components/doctor-structured-data"
import { doctorName } from "~/lib/doctor-name"
import { getDoctorQuery, useDoctor } from "~/features/doctors/queries/get-doctor"
import { useCategories } from "~/features/categories/queries/get-categories"
import { ProductListing } from "~/features/products/components/listing/product-listing"
import { isSearchResult } from "~/features/products/lib/listing/listing"
import { prefetchListing } from "~/features/products/lib/listing/prefetch-listing"
import type { ProductFilter } from "~/features/products/queries/get-products"
import { NotFoundMessage } from "~/layouts/errors/not-found-message"
import { excerpt } from "~/lib/excerpt"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { ownPicture } from "~/lib/own-picture"
import type { Route } from "./+types/doctor"

const FEATURED = "featured"

const isFeaturedTab = (params: URLSearchParams) => params.get("tab") === FEATURED

/** Filter for the doctor's products on a tab. */
const shelfOf = (doctorId: number, featured: boolean): ProductFilter => ({
  doctorId,
  ...(featured && { featured }),
})

const load = (client: QueryClient, id: string, url: URL) =>
  Promise.all([
    client.ensureQueryData(getDoctorQuery(id)),
    prefetchListing(client, url, shelfOf(Number(id), isFeaturedTab(url.searchParams))),
  ])

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, params.id, url))
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, params.id, url))

export default function DoctorScreen({ params }: Route.ComponentProps) {
  const doctor = useDoctor(params.id)
  const categories = useCategories().data
  const [query, setQuery] = useSearchParams()
  const openTab = (tab: string) => setQuery(tab === FEATURED ? { tab } : {}, { preventScrollReset: true })
  const list = (featured: boolean) => (
    <ProductListing
      fixed={shelfOf(doctor.id, featured)}
      controls={["visibility"]}
      categories={categories}
      renderAction={(product) => <ProductAction product={product} />}
    />
  )
  return (
    <>
      <Seo
        title={doctorName(doctor)}
        description={excerpt(doctor.doctorBio ?? `Products recommended by ${doctorName(doctor)}.`)}
        path={paths.doctor(doctor.id)}
        imageUrl={ownPicture(doctor.profileImage)}
        noIndex={isSearchResult(query)}
      />
      <DoctorStructuredData doctor={doctor} />
      <Breadcrumbs
        crumbs={[{ label: "Doctor storefronts", to: paths.doctors() }]}
        current={doctorName(doctor)}
      />
      <div className="mt-4">
        <DoctorHeader doctor={doctor} />
      </div>
      <section aria-labelledby="recommended" className="page py-10 sm:py-14">
        <h2 id="recommended" className="display mb-4 text-2xl">
          Recommended products
        </h2>
        <Tabs
          key={doctor.id}
          label="Recommended products"
          value={isFeaturedTab(query) ? FEATURED : "all"}
          onValueChange={openTab}
          tabs={[
            { value: "all", label: "All", href: paths.doctor(doctor.id), content: list(false) },
            { value: FEATURED, label: "Featured", href: `?tab=${FEATURED}`, content: list(true) },
          ]}
        />
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundMessage
      error={error}
      title="Doctor Not Found"
      message="This storefront is closed, or the link may have a typo."
      back={{ label: "Return to doctor storefronts", to: paths.doctors() }}
    />
  )
}
