import { FEATURED_DOCTORS_ON_HOME, FEATURED_PRODUCTS_ON_HOME } from "@shop/contracts/constants"
import type { QueryClient } from "@tanstack/react-query"
import { Section } from "~/components/section"
import { Seo } from "~/components/seo"
import { TextLink } from "~/components/text-link"
import { paths } from "~/config/paths"
import { ProductAction } from "~/features/cart/components/cards/product-action"
import { CategoryGrid } from "~/features/categories/components/cards/category-grid"
import { getCategoriesQuery, useCategories } from "~/features/categories/queries/get-categories"
import { DoctorGrid } from "~/features/doctors/components/cards/doctor-grid"
import { getDoctorsQuery, useDoctors } from "~/features/doctors/queries/get-doctors"
import { CallToAction } from "~/features/home/components/call-to-action"
import { Hero } from "~/features/home/components/hero"
import { MembershipOffer } from "~/features/home/components/membership-offer"
import { ShopStructuredData } from "~/features/home/components/shop-structured-data"
import { ProductGrid } from "~/features/products/components/cards/product-grid"
import { getProductsQuery, useProducts } from "~/features/products/queries/get-products"
import { TestimonialGrid } from "~/features/testimonials/components/cards/testimonial-grid"
import {
  getFeaturedTestimonialsQuery,
  useFeaturedTestimonials,
} from "~/features/testimonials/queries/get-featured-testimonials"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { useUser } from "~/lib/session/get-user"
import type { Route } from "./+types/home"

const FEATURED = { featured: true } as const

const load = (client: QueryClient) =>
  Promise.all([
    client.prefetchQuery(getProductsQuery(FEATURED, FEATURED_PRODUCTS_ON_HOME)),
    client.prefetchQuery(getDoctorsQuery(FEATURED_DOCTORS_ON_HOME)),
    client.prefetchQuery(getCategoriesQuery()),
    client.prefetchQuery(getFeaturedTestimonialsQuery()),
  ])

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load)
export const clientLoader = () => loadInBrowser(load)

export default function Home() {
  const isMember = useUser()?.isMember ?? false
  const featured = useProducts(FEATURED, FEATURED_PRODUCTS_ON_HOME)
  const doctors = useDoctors(FEATURED_DOCTORS_ON_HOME).data ?? []
  const categories = useCategories().data ?? []
  const testimonials = useFeaturedTestimonials().data ?? []
  return (
    <>
      <Seo path={paths.home()} />
      <ShopStructuredData />
      <Hero />
      {isMember ? <div className="pt-14 sm:pt-20" /> : <MembershipOffer />}
      <Section
        title="Featured Products"
        action={<TextLink to={paths.shop()}>View All</TextLink>}
        className="!pt-0"
      >
        <ProductGrid
          products={featured.data}
          isError={featured.isError}
          renderAction={(product) => <ProductAction product={product} />}
        />
      </Section>
      {doctors.length > 0 && (
        <div className="bg-sunken/60">
          <Section
            title="Featured Doctor Storefronts"
            intro="Products that doctors and therapists recommend to their own patients."
            action={<TextLink to={paths.doctors()}>All storefronts</TextLink>}
          >
            <DoctorGrid doctors={doctors} />
          </Section>
        </div>
      )}
      {categories.length > 0 && (
        <Section title="Shop By Recovery Category">
          <CategoryGrid categories={categories} isError={false} />
        </Section>
      )}
      {testimonials.length > 0 && (
        <Section title="What Our Members Say" className="!pt-0">
          <TestimonialGrid testimonials={testimonials} />
        </Section>
      )}
      <CallToAction />
    </>
  )
}
