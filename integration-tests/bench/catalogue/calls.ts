import { COMMON_WORD, RARE_WORD } from "./sample-products"

/** A call to measure, by the size of the shop. */
export interface MeasuredCall {
  name: string
  /** Whose call it is: our facade's or the engine's own. */
  side: "facade" | "engine"
  path: string
}

/** Ids that the calls need, of one shop. */
export interface SampleIds {
  size: number
  productId: number
  categoryId: number
  doctorId: number
  engineProductId: string
  regionId: string
}

const PAGE = "/api/products?limit=24"

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
  "q: a common word, by price": `&q=${COMMON_WORD}&sort=price`,
  "20 ids": `&ids=${Array.from({ length: 20 }, (_, index) => index + 30).join(",")}`,
  "the last page": `&offset=${size - 24}`,
  "the page in the middle": `&offset=${Math.floor(size / 2)}`,
})

/** Everything that is measured at each size. */
export function callsOf(ids: SampleIds): MeasuredCall[] {
  const lists = Object.entries(FILTERS(ids)).map(([name, query]) => ({ name, path: `${PAGE}${query}` }))
  const region = `region_id=${ids.regionId}`
  return [
    ...lists.map((call) => ({ ...call, side: "facade" as const })),
    { name: "one product", side: "facade", path: `/api/products/${ids.productId}?` },
    { name: "categories", side: "facade", path: "/api/categories?" },
    { name: "engine: a page of products", side: "engine", path: `/store/products?limit=24&${region}` },
    { name: "engine: one product", side: "engine", path: `/store/products/${ids.engineProductId}?${region}` },
  ]
}
