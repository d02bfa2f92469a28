import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { makeBuyers, makeProducts, makeUnlisted, type Made } from "../../support/searches/make"
import { QUERIES, type Query } from "../../support/searches/queries"
import { setVisibility } from "../../support/visibility-settings"
import { administrator, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

/** What the box under the field shows at most. */
const SUGGESTED = 5

/** How to find the ids of what somebody searches for, and the names of those ids in the table. */
interface Place {
  made: Made
  search: (q: string) => Promise<{ id: number | string }[]>
}

const places = new Map<string, Place>()

beforeAll(async () => {
  const admin = await administrator(baseUrl)
  const [products, buyers, unlisted, member, doctor] = await Promise.all([
    makeProducts(admin, baseUrl),
    makeBuyers(admin, baseUrl),
    makeUnlisted(await EngineAdmin.ofDemoShop(inject("engineUrl"))),
    registeredMember(baseUrl),
    registeredMember(baseUrl),
  ])
  const { id } = await doctor.api.getUser()
  await admin.api.setUserRole({ params: { id }, body: { isDoctor: true } })
  await setVisibility(inject("databaseUrl"), { memberProducts: "hidden", doctorProducts: "hidden" })
  const shop = ({ api }: Visitor, limit = 240): Place => ({
    made: products,
    search: (q) => api.listProducts({ query: { q, limit } }),
  })
  for (const [who, place] of Object.entries({
    visitor: shop(visit(baseUrl)),
    box: shop(visit(baseUrl), SUGGESTED),
    member: shop(member),
    doctor: shop(doctor),
    admin: shop(admin),
    unlisted: { made: unlisted, search: (q: string) => admin.api.searchUnlistedProducts({ query: { q } }) },
    users: { made: buyers.users, search: (q: string) => admin.api.listUsers({ query: { q } }) },
    orders: { made: buyers.orders, search: (q: string) => admin.api.listAllOrders({ query: { q } }) },
  }))
    places.set(who, place)
})

afterAll(() => setVisibility(inject("databaseUrl"), { memberProducts: "teaser", doctorProducts: "teaser" }))

/** What a search finds of what was made for the table; other tests' products are of no interest. */
async function answerTo({ who, q }: Query): Promise<string[]> {
  const { made, search } = places.get(who) as Place
  return (await search(q)).flatMap(({ id }) => made.get(id) ?? [])
}

describe("product search", () => {
  for (const kind of new Set(QUERIES.map((query) => query.kind))) {
    it(`finds products by ${kind}`, async () => {
      for (const query of QUERIES.filter((other) => other.kind === kind)) {
        const answer = await answerTo(query)
        const isExpected = (name: string) =>
          query.found.includes(name) || ![name, "*"].some((some) => query.allowed.includes(some))
        expect.soft(answer.filter(isExpected).toSorted(), `${query.who}: ${query.q}`).toEqual(query.found)
        if (query.first) expect.soft(answer[0], `first for ${query.who}: ${query.q}`).toBe(query.first)
      }
    })
  }
})
