import { beforeAll, describe, expect, inject, it } from "vitest"
import { returnStatus, type ReturnStatus } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import { RETURN_MOVES } from "../../../backend/src/domains/order-facts/rules/return-state"
import { EngineAdmin } from "../../support/engine"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registered, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")

const PEOPLE = ["visitor", "other buyer", "own buyer", "former staff", "administrator"] as const
type Person = (typeof PEOPLE)[number]
const STATES = returnStatus.options
/** Every status that a return can be moved to. */
const TARGETS = [...new Set(RETURN_MOVES.map(({ to }) => to))]
const PIECES_EACH = 2
const RETURNS_OF_ORDER = 5

/** Which routes move a return: the buyer's own, or those of staff. */
type Route = "buyer" | "staff"

interface Return {
  id: number
  returnId: number
  itemId: string
}

const people = new Map<Person, Visitor>()
let engine: EngineAdmin
const pool: Return[] = []

async function makePool(): Promise<void> {
  const [admin, buyer] = [people.get("administrator"), people.get("own buyer")] as [Visitor, Visitor]
  const product = await stockedProduct(admin, 100)
  const quantity = PIECES_EACH * RETURNS_OF_ORDER
  await buyer.api.addCartItem({ body: { productId: product.id, quantity } })
  const shippingAddress = "12 Harbor St, Portland, OR 97201"
  const { id, items } = await buyer.api.placeOrder({ body: { shippingAddress, paymentMethod: "credit" } })
  const itemId = items.find(({ name }) => name === product.name)?.id ?? ""
  for (const status of ["processing", "shipped", "delivered"] as const) {
    await admin.api.setOrderStatus({ params: { id }, body: { status } })
  }
  for (let made = 0; made < RETURNS_OF_ORDER; made += 1) {
    const body = { items: [{ itemId, quantity: PIECES_EACH, reason: "damaged" }] }
    const { returns } = await buyer.api.requestReturn({ params: { id }, body })
    pool.push({ id, returnId: Math.max(...returns.map((one) => one.id)), itemId })
  }
}

/** Moves a return through the API call for that status: one of its two pieces arrives, one dollar is refunded. */
async function move(person: Visitor, route: Route, entry: Return, to: ReturnStatus): Promise<void> {
  const { id, returnId, itemId } = entry
  const params = { id, returnId }
  if (route === "buyer") await person.api.cancelOwnReturn({ params })
  else if (to === "received") {
    await person.api.receiveReturn({ params, body: { items: [{ itemId, restocked: 1, writtenOff: 0 }] } })
  } else if (to === "refunded") {
    await person.api.refundOrder({ params: { id }, body: { amount: 100, reason: "As agreed", returnId } })
  } else {
    const status = to as "approved" | "refused" | "cancelled"
    await person.api.setReturnStatus({ params, body: { status, answer: "As agreed" } })
  }
}

/** The shortest sequence of staff moves to each status. */
const WAYS: Record<ReturnStatus, ReturnStatus[]> = {
  requested: [],
  approved: ["approved"],
  refused: ["refused"],
  cancelled: ["approved", "cancelled"],
  received: ["approved", "received"],
  refunded: ["approved", "received", "refunded"],
}

async function returnIn(state: ReturnStatus): Promise<Return> {
  if (pool.length === 0) await makePool()
  const entry = pool.pop() as Return
  for (const to of WAYS[state]) await move(people.get("administrator") as Visitor, "staff", entry, to)
  return entry
}

async function stateOf({ id, returnId }: Return): Promise<ReturnStatus | undefined> {
  const { returns } = await (people.get("administrator") as Visitor).api.getOrder({ params: { id } })
  return returns.find((one) => one.id === returnId)?.status
}

type Verdict = "done" | 401 | 403 | 404 | 409

/** The outcome declared by the table of moves and the routes' access rules. */
function declared(person: Person, route: Route, from: ReturnStatus, to: ReturnStatus): Verdict {
  if (person === "visitor") return 401
  if (route === "staff" && person !== "administrator") return 403
  if (route === "buyer" && person !== "own buyer") return 404
  const isMove = RETURN_MOVES.some((one) => one.from === from && one.to === to && one.by === route)
  return isMove ? "done" : 409
}

/** A refunded return stays refunded when more of its items arrive. */
const after = (from: ReturnStatus, to: ReturnStatus) => (from === "refunded" ? from : to)

async function attempt(person: Visitor, route: Route, entry: Return, to: ReturnStatus): Promise<Verdict> {
  try {
    await move(person, route, entry, to)
    return "done"
  } catch (error) {
    if (error instanceof ApiError) return error.status as Verdict
    throw error
  }
}

const CALLS: { route: Route; to: ReturnStatus }[] = [
  { route: "buyer", to: "cancelled" },
  ...TARGETS.map((to) => ({ route: "staff" as const, to })),
]

beforeAll(async () => {
  engine = await EngineAdmin.ofDemoShop(engineUrl)
  const admin = await administrator(baseUrl)
  people.set("administrator", admin)
  people.set("visitor", visit(baseUrl))
  people.set("other buyer", await registeredMember(baseUrl))
  people.set("own buyer", await registeredMember(baseUrl))
  const former = await registered(baseUrl)
  const params = { id: (await former.api.getUser()).id }
  await admin.api.setUserRole({ params, body: { isAdmin: true } })
  await admin.api.setUserRole({ params, body: { isAdmin: false } })
  people.set("former staff", former)
})

describe.each(STATES)("a return that is %s", (state) => {
  it("allows the documented changes by the documented people only", async () => {
    let entry = await returnIn(state)
    const seen: Record<string, Verdict> = {}
    const expected: Record<string, Verdict> = {}
    for (const { route, to } of CALLS) {
      for (const person of PEOPLE) {
        const name = `${person}: ${to} at the ${route}'s call`
        const verdict = declared(person, route, state, to)
        expected[name] = verdict
        seen[name] = await attempt(people.get(person) as Visitor, route, entry, to)
        const became = await stateOf(entry)
        if (became !== state || verdict === "done") {
          expect({ name, became }).toEqual({ name, became: verdict === "done" ? after(state, to) : state })
          entry = await returnIn(state)
        }
      }
    }
    expect(seen).toEqual(expected)
  }, 120_000)

  it("allows only administrators to use the engine's routes", async () => {
    const entry = await returnIn(state)
    const { body } = await engine.get("/admin/returns?limit=100&order=-created_at&fields=id,display_id")
    const rows = body.returns as { id: string; display_id: number }[]
    const engineId = rows.find(({ display_id }) => display_id === entry.returnId)?.id
    expect(engineId).toBeDefined()
    for (const path of ["cancel", "receive", "receive-items", "receive/confirm", "request"]) {
      for (const person of PEOPLE) {
        // A shop session isn't valid at the engine.
        const cookie = (people.get(person) as Visitor).cookie()
        const url = `${engineUrl}/admin/returns/${engineId}/${path}`
        const headers = { "content-type": "application/json", cookie }
        const { status } = await fetch(url, { method: "POST", headers, body: "{}" })
        expect([path, person, status]).toEqual([path, person, 401])
      }
    }
    expect(await stateOf(entry)).toBe(state)
  })
})
