import type { QueryClient } from "@tanstack/react-query"
import { Breadcrumbs } from "~/components/breadcrumbs"
import { Seo } from "~/components/seo"
import { Tabs } from "~/components/tabs"
import { paths } from "~/config/paths"
import { ProductAction } from "~/features/cart/components/product-action"
import { DoctorHeader } from "~/features/doctors/components/doctor-header"
import { doctorName } from "~/features/doctors/lib/doctor-name"
import { getDoctorQuery, useDoctor } from "~/features/doctors/queries/get-doctor"
import { ProductList } from "~/features/products/components/product-list"
import { getProductPagesQuery } from "~/features/products/queries/get-products"
import { ThingNotFound } from "~/layouts/errors/thing-not-found"
import { excerpt } from "~/lib/excerpt"
import { loadInBrowser, loadOnServer } from "~/lib/load"
import type { Route } from "./+types/doctor"

const load = (client: QueryClient, id: string) =>
  Promise.all([
    client.ensureQueryData(getDoctorQuery(id)),
    client.prefetchInfiniteQuery(getProductPagesQuery({ doctorId: Number(id) })),
  ])

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, params.id))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, params.id))

export default function DoctorScreen({ params }: Route.ComponentProps) {
  const doctor = useDoctor(params.id)
  const list = (featured: boolean) => (
    <ProductList
      filter={{ doctorId: doctor.id, ...(featured && { featured }) }}
      renderAction={(product) => <ProductAction product={product} />}
    />
  )
  return (
    <>
      <Seo
        title={doctorName(doctor)}
        description={excerpt(doctor.doctorBio ?? `The storefront of ${doctorName(doctor)}.`)}
        path={paths.doctor(doctor.id)}
      />
      <Breadcrumbs
        crumbs={[{ label: "Doctor Storefronts", to: paths.doctors() }]}
        current={doctorName(doctor)}
      />
      <div className="mt-4">
        <DoctorHeader doctor={doctor} />
      </div>
      <section aria-labelledby="recommended" className="page py-10 sm:py-14">
        <h2 id="recommended" className="display mb-4 text-2xl">
          Recommended Products
        </h2>
        <Tabs
          key={doctor.id}
          label="Recommended products"
          defaultValue="all"
          tabs={[
            { value: "all", label: "All", content: list(false) },
            { value: "featured", label: "Featured", content: list(true) },
          ]}
        />
      </section>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ThingNotFound
      error={error}
      title="Doctor Not Found"
      message="This storefront is closed, or its address has a typo."
      back={{ label: "Return to Doctor Storefronts", to: paths.doctors() }}
    />
  )
}
