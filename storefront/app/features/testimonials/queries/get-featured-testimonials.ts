import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export const getFeaturedTestimonialsQuery = () =>
  queryOptions({
    queryKey: ["testimonials", "featured"],
    queryFn: ({ client, signal }) =>
      apiOf(client).listTestimonials({ query: { featured: true } }, { signal }),
  })

export function useFeaturedTestimonials() {
  return useQuery(getFeaturedTestimonialsQuery())
}
