import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CutWorkflow } from "../../support/crash/cut-workflow"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { tracesInDatabase } from "../../support/traces"
import { administrator, PASSWORD, signedIn, uniqueName, visit, type Visitor } from "../../support/visitor"

/** Points where a deletion can be interrupted, in the order it reaches them. */
const POINTS = {
  "before the sign-ins are deleted": { service: "auth", method: "deleteAuthIdentities" },
  "before the carts are deleted": { service: "cart", method: "deleteCarts" },
  "before the address is removed from orders": { service: "order", method: "updateOrderAddresses" },
  "before the customer is removed from orders": { service: "order", method: "updateOrders" },
  "before the wish list is deleted": { service: "wishlist", method: "deleteWishes" },
  "before the customer is deleted": { service: "customer", method: "softDeleteCustomers" },
  "before the customer's row is deleted": { service: "customer", method: "deleteCustomers" },
  "before the emails are deleted": { service: "email", method: "removeOf" },
  "before the name is removed from the log": { service: "audit", method: "redact" },
  "before the deletion request is deleted": { service: "privacy", method: "forget" },
} as const

interface Leaver {
  id: number
  username: string
  orderId: number
}

let shop: CrashingShop
let admin: Visitor
const leavers = new Map<string, Leaver>()

async function leaver(productId: number): Promise<Leaver> {
  const username = uniqueName("leaver")
  const person = visit(shop.url)
  const { id } = await person.api.register({
    body: { username, email: `${username}@example.com`, fullName: `${username} Person`, password: PASSWORD },
  })
  await admin.api.setUserRole({ params: { id }, body: { isMember: true } })
  await person.api.addCartItem({ body: { productId, quantity: 1 } })
  const { id: orderId } = await person.api.placeOrder({
    body: { shippingAddress: `12 ${username} St, Portland, OR 97201`, paymentMethod: "credit" },
  })
  for (const status of ["processing", "shipped", "delivered"] as const) {
    await admin.api.setOrderStatus({ params: { id: orderId }, body: { status } })
  }
  await person.api.addToWishlist({ body: { productIds: [productId] } })
  await person.api.addCartItem({ body: { productId, quantity: 1 } })
  return { id, username, orderId }
}

beforeAll(async () => {
  shop = await prepareCrashingShop("deletion_crash")
  await shop.start()
  admin = await administrator(shop.url)
  const { id: productId } = await stockedProduct(admin, 100)
  const cuts: CutWorkflow[] = []
  for (const [title, point] of Object.entries(POINTS)) {
    const person = await leaver(productId)
    leavers.set(title, person)
    cuts.push({
      path: "@shop/backend/processes/privacy/actions/delete-account",
      name: "deleteAccount",
      isFunction: true,
      input: { accountId: person.id, actor: { accountId: person.id } },
      point,
    })
  }
  await shop.kill()
  await shop.cutOff(cuts)
  await shop.recover()
}, 600_000)

afterAll(() => shop.stop())

describe("an account whose deletion was interrupted", () => {
  it.each(Object.keys(POINTS))("is deleted with all personal data when interrupted %s", async (title) => {
    const { id, username, orderId } = leavers.get(title) as Leaver
    await expect.poll(() => tracesInDatabase(shop.databaseUrl, username), { timeout: 20_000 }).toEqual([])
    expect(await refusalOf(signedIn(shop.url, username))).toMatchObject({ code: "invalid_credentials" })
    expect(await refusalOf(admin.api.getUserData({ params: { id } }))).toMatchObject({ code: "not_found" })
    expect(await admin.api.getOrder({ params: { id: orderId } })).toMatchObject({
      status: "delivered",
      user: { id: null, username: "Deleted account" },
    })
  })

  it("is not reported again once deleted", async () => {
    const failures = await admin.api.listJobFailures()
    expect(failures.filter(({ job }) => job === "finish-deletions")).toEqual([])
  })
})
