import { endpoints, MAX_PAGE_SIZE, type Endpoint, type EndpointName } from "@shop/contracts"
import { MAX_BATCH_ORDERS } from "@shop/contracts/constants"
import { fieldsOfBody, sampleBody } from "../../support/sample-bodies"
import { visit, type Visitor } from "../../support/visitor"
import { GIVEN_PEOPLE } from "./given-people"
import { GIVEN_SALES } from "./given-sales"
import type { Given, Giving, Stage } from "./stage"

/** Things of the measured shop that the calls are about. */
export interface Known {
  /** An order of the calling member that has arrived, with as many lines as an order may have. */
  orderId: number
  /** As many orders as one call may print. */
  orderIds: number[]
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
  name: EndpointName
  endpoint: Endpoint
  /** Without the question mark; empty for none. */
  query: string
}

/** What a call sends. */
export interface SampleRequest {
  path: string
  caller: Visitor
  body?: BodyInit
  contentType: string
}

/** Calls that change the shop for all others come last. */
const LAST: EndpointName[] = ["updateSettings", "changeSettings", "updateSearchSynonyms"]

/** Further queries, on top of the largest page, that make a call look at the most rows. */
const SEARCHES: Partial<Record<EndpointName, string[]>> = {
  listProducts: ["q=e", "sort=price", "available=true", "offset=50000"],
  getProductFacets: ["q=e", "available=true"],
  listAllOrders: ["q=e", "status=completed", "queue=late", "queue=to-pack", "offset=50000"],
  listUsers: ["q=e", "role=member"],
  listAuditEntries: ["subject=order", "actor=admin"],
}

const GIVEN: Giving = { ...GIVEN_PEOPLE, ...GIVEN_SALES }

/** The parts of paths that are the same for all calls, by name or by the beginning of the path. */
function paramOf(name: string, { path }: Endpoint, known: Known): number | string | undefined {
  const byName = { slug: "terms", name: "order-placed", version: 1, file: "swagger-ui-bundle.js" }
  const byPath: [string, number | string][] = [
    ["/api/admin/orders/", known.orderId],
    ["/api/orders/", known.orderId],
    ["/api/products/", known.productId],
    ["/api/admin/products/", known.productId],
    ["/api/wishlist/", known.productId],
    ["/api/categories/", known.categoryId],
    ["/api/admin/categories/", known.categoryId],
    ["/api/admin/users/", known.userId],
    ["/api/doctors/", known.doctorId],
  ]
  if (name === "id") return byPath.find(([start]) => path.startsWith(start))?.[1]
  return byName[name as keyof typeof byName]
}

function pathOf({ endpoint, query }: SampleCall, known: Known, { params = {} }: Given): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? paramOf(name, endpoint, known)
    if (value === undefined) throw new Error(`${endpoint.path} is given no ${name}`)
    return encodeURIComponent(value)
  })
  return query ? `${path}?${query}` : path
}

/** What a body may leave out, and what only another call could have told. */
const OMITTED = [
  ...["variantId", "quoteHash", "deliveryOptionId", "discountCode", "copyOf", "paymentIntentId", "returnId"],
  ...["stockChange", "termsVersion", "privacyVersion"],
]

function bodyOf(endpoint: Endpoint, known: Known, given: Given) {
  const { categoryId, productId, productIds, doctorId } = known
  const orders = known.orderIds.slice(0, MAX_BATCH_ORDERS).map((id) => ({ id }))
  const replacements = { categoryId, productId, productIds, orders, doctorIds: [doctorId], ...given.body }
  const fields = fieldsOfBody(endpoint)
  const samples = Object.entries(sampleBody(endpoint)).filter(([name]) => !OMITTED.includes(name))
  const replaced = Object.entries(replacements).filter(([name]) => fields.includes(name))
  return Object.fromEntries([...samples, ...replaced])
}

/** Prepares what a call is about, and says what it sends. */
export async function requestOf(call: SampleCall, stage: Stage, known: Known): Promise<SampleRequest> {
  const { endpoint, name } = call
  const { admin, member, engineUrl, picture } = stage.scene
  const given = (await GIVEN[name]?.(stage)) ?? {}
  const usual = { admin, any: visit(engineUrl), user: member, member }[endpoint.access]
  const file = given.file ?? picture
  return {
    path: pathOf(call, known, given),
    caller: given.by ?? usual,
    contentType: endpoint.file ? file.type : "application/json",
    ...(endpoint.body && { body: JSON.stringify(bodyOf(endpoint, known, given)) }),
    ...(endpoint.file && { body: file }),
  }
}

function queriesOf(name: EndpointName, { query }: Endpoint, known: Known): string[] {
  const fields = Object.keys(query?.shape ?? {})
  const page = fields.includes("limit") ? [`limit=${MAX_PAGE_SIZE}`] : []
  const of = (...parts: string[]) => [...page, ...parts].join("&")
  if (fields.includes("orders")) return [of(`orders=${known.orderIds.join(",")}`)]
  const searches = (SEARCHES[name] ?? []).map((search) => of(search))
  if (fields.includes("ids")) searches.push(of(`ids=${known.productIds.join(",")}`))
  return [fields.includes("month") ? `month=${known.month}` : of(), ...searches]
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
    .sort((one, other) => rankOf(one) - rankOf(other))
    .flatMap((name) =>
      queriesOf(name, endpoints[name], known).map((query) => ({ name, endpoint: endpoints[name], query })),
    )
}
