import { endpoints, MAX_PAGE_SIZE, type Endpoint, type EndpointName } from "@shop/contracts"
import { sampleBody } from "../../support/sample-bodies"

/** Things of the measured shop that the calls are about. */
export interface Known {
  /** An order of the demo shop, and one of the calling member. */
  orderId: number
  ownOrderId: number
  /** An order of the calling member of which nothing is packed yet. */
  openOrderId: number
  /** A line of the calling member's cart. */
  cartItemId: string
  productId: number
  /** As many products as a list of ids may name. */
  productIds: number[]
  categoryId: number
  /** An account that is not one of the callers. */
  userId: number
  doctorId: string
  /** The current month, and the one with the most payments. */
  month: string
}

/** A call of the contract with the largest parameters that it allows. */
export interface SampleCall {
  name: string
  endpoint: Endpoint
  path: string
  body?: Record<string, unknown>
}

/** Calls that are not made, with the reason. */
export const LEFT_OUT: Partial<Record<EndpointName, string>> = {
  logout: "ends the session of the other calls",
  forgotPassword: "is limited to a few for an address, whatever it costs",
}

/** Calls that change the shop for all others come last. */
const LAST: EndpointName[] = ["updateSettings", "changeSettings", "updateSearchSynonyms", "endSessions"]

/** Further queries, on top of the largest page, that make a call look at the most rows. */
const SEARCHES: Partial<Record<EndpointName, string[]>> = {
  listProducts: ["q=e", "sort=price", "available=true", "offset=50000"],
  getProductFacets: ["q=e", "available=true"],
  listAllOrders: ["q=e", "status=completed", "late=true", "offset=50000"],
  listUsers: ["q=e", "role=member"],
  listAuditEntries: ["subject=order", "actor=admin"],
}

function paramOf(name: string, { path }: Endpoint, known: Known): string {
  if (name === "slug") return "terms"
  if (name === "name") return "order-placed"
  if (name === "version") return "1"
  if (name === "file") return "swagger-ui-bundle.js"
  if (name !== "id") return "2000000001"
  const byPath: [string, number | string][] = [
    ["/api/admin/orders/", known.orderId],
    ["/api/orders/:id/cancel", known.openOrderId],
    ["/api/orders/", known.ownOrderId],
    ["/api/cart/", known.cartItemId],
    ["/api/products/", known.productId],
    ["/api/admin/products/", known.productId],
    ["/api/wishlist/", known.productId],
    ["/api/categories/", known.categoryId],
    ["/api/admin/categories/", known.categoryId],
    ["/api/admin/users/", known.userId],
    ["/api/doctors/", known.doctorId],
  ]
  return String(byPath.find(([start]) => path.startsWith(start))?.[1] ?? 2_000_000_001)
}

/** What a body may leave out, and what only the last calls could have told. */
const OMITTED = ["variantId", "quoteHash", "deliveryOptionId", "discountCode", "copyOf"]

function bodyOf(endpoint: Endpoint, { categoryId, productId, productIds, doctorId }: Known) {
  const known: Record<string, unknown> = { categoryId, productId, productIds, doctorIds: [doctorId] }
  const entries = Object.entries(sampleBody(endpoint)).filter(([name]) => !OMITTED.includes(name))
  return Object.fromEntries(entries.map(([name, sample]) => [name, known[name] ?? sample]))
}

function queriesOf(name: EndpointName, { query }: Endpoint, known: Known): string[] {
  const fields = Object.keys(query?.shape ?? {})
  const page = fields.includes("limit") ? [`limit=${MAX_PAGE_SIZE}`] : []
  const of = (...parts: string[]) => [...page, ...parts].join("&")
  const searches = (SEARCHES[name] ?? []).map((search) => of(search))
  if (fields.includes("ids")) searches.push(of(`ids=${known.productIds.join(",")}`))
  return [fields.includes("month") ? `month=${known.month}` : of(), ...searches]
}

function callsOf(name: EndpointName, known: Known): SampleCall[] {
  const endpoint: Endpoint = endpoints[name]
  const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(paramOf(param, endpoint, known)),
  )
  return queriesOf(name, endpoint, known).map((query) => ({
    name,
    endpoint,
    path: query ? `${path}?${query}` : path,
    ...(endpoint.body && { body: bodyOf(endpoint, known) }),
  }))
}

/** Reads come first, deletions after the other writes, and calls that change the shop for everybody last. */
function rankOf(name: EndpointName): number {
  if (LAST.includes(name)) return 3
  const { method } = endpoints[name]
  return method === "GET" ? 0 : method === "DELETE" ? 2 : 1
}

/** Every call of the contract that is measured, in the order in which it is made. */
export function sampleCalls(known: Known): SampleCall[] {
  return (Object.keys(endpoints) as EndpointName[])
    .filter((name) => !LEFT_OUT[name])
    .sort((one, other) => rankOf(one) - rankOf(other))
    .flatMap((name) => callsOf(name, known))
}
