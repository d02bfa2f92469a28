import { COMMON_WORD, RARE_WORD } from "./sample-products"

/** A call to measure at every size of the shop. */
export interface MeasuredCall {
  name: string
  /** Whose call it is: our facade's or the engine's own. */
  side: "facade" | "engine"
  path: string
}

/** Ids in one shop that the calls need. */
export interface SampleIds {
  size: number
  productId: number
  categoryId: number
  doctorId: number
  engineProductId: string
  regionId: string
}

const PAGE = "/api/products?limit=24"

/** Choices among the facets, for which the catalogue has no precomputed list. */
const NARROWED = ({ categoryId, size }: SampleIds): Record<string, string> => ({
  "narrowed: in stock": "&available=true",
  "narrowed: by a fact": "&facts=Body%20part:Knee",
  "narrowed: a price range, by price": "&minPrice=5000&maxPrice=10000&sort=price",
  "narrowed: two categories, by name": `&categoryIds=${categoryId},${categoryId + 1}&sort=name`,
  "narrowed: by all facets": `&categoryIds=${categoryId}&visibilities=public&minPrice=5000&available=true`,
  "narrowed: in stock, a page further on": `&available=true&offset=${Math.floor(size / 2)}`,
  "narrowed: a common word, in stock": `&q=${COMMON_WORD}&available=true`,
})

const FACETS = ({ categoryId }: SampleIds): Record<string, string> => ({
  "facets: of everything": "",
  "facets: of a category": `&categoryId=${categoryId}`,
  "facets: with choices": `&categoryIds=${categoryId}&visibilities=public&minPrice=5000&available=true`,
  "facets: with a fact": "&facts=Body%20part:Knee",
  "facets: of a common word": `&q=${COMMON_WORD}`,
})

const FILTERS = ({ categoryId, doctorId, size }: SampleIds): Record<string, string> => ({
  "no filter": "",
  category: `&categoryId=${categoryId}`,
  "visibility public": "&visibility=public",
  "visibility doctor": "&visibility=doctor",
  featured: "&featured=true",
  doctor: `&doctorId=${doctorId}`,
  "category, featured and visibility": `&categoryId=${categoryId}&featured=true&visibility=public`,
  "doctor and category, by price": `&doctorId=${doctorId}&categoryId=${categoryId}&sort=price`,
  "by price": "&sort=price",
  "by price, dearest first": "&sort=-price",
  "by name": "&sort=name",
  "category, by name": `&categoryId=${categoryId}&sort=name`,
  "q: a common word": `&q=${COMMON_WORD}`,
  "q: a rare word": `&q=${RARE_WORD}`,
  "q: two words": "&q=knee%20brace",
  "q: a typing mistake": "&q=recvery",
  "q: swapped letters in two words": "&q=shuolder%20barce",
  "q: one letter": "&q=k",
  "q: two letters": "&q=kn",
  "q: an unknown word": "&q=zzqqxxvv",
  "q: an unknown word beside known ones": "&q=knee%20zzqqxxvv%20brace",
  "q: an unknown word in another script": "&q=%D1%88%D1%89%D1%8A%D1%8B%D1%8C",
  "q: a number with its unit": "&q=10mm",
  "q: a common word, by price": `&q=${COMMON_WORD}&sort=price`,
  "20 ids": `&ids=${Array.from({ length: 20 }, (_, index) => index + 30).join(",")}`,
  "the last page": `&offset=${size - 24}`,
  "the page in the middle": `&offset=${Math.floor(size / 2)}`,
})

/** All calls that are measured at each size. */
export function callsOf(ids: SampleIds): MeasuredCall[] {
  const named = (queries: Record<string, string>, path: string) =>
    Object.entries(queries).map(([name, query]) => ({
      name,
      path: `${path}${query}`,
      side: "facade" as const,
    }))
  const region = `region_id=${ids.regionId}`
  return [
    ...named({ ...FILTERS(ids), ...NARROWED(ids) }, PAGE),
    ...named(FACETS(ids), "/api/products/facets?"),
    { name: "one product", side: "facade", path: `/api/products/${ids.productId}?` },
    { name: "related products", side: "facade", path: `/api/products/${ids.productId}/related?` },
    { name: "categories", side: "facade", path: "/api/categories?" },
    { name: "engine: a page of products", side: "engine", path: `/store/products?limit=24&${region}` },
    { name: "engine: one product", side: "engine", path: `/store/products/${ids.engineProductId}?${region}` },
  ]
}
