import { describe, expect, inject, it } from "vitest"
import { registered, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

interface Answer {
  status: number
  body: Record<string, unknown>
}

async function post(visitor: Visitor, path: string, body: object, key: string): Promise<Answer> {
  const response = await visitor.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const otherContent = { status: 409, body: { code: "idempotency_mismatch" } }
const alreadyMember = { status: 409, body: { code: "already_member" } }

/** Changes the name, so that a replayed answer can be told from a new one. */
async function rename(visitor: Visitor): Promise<void> {
  const { username, email } = await visitor.api.getUser()
  await visitor.api.updateProfile({ body: { username, email, fullName: "Renamed Meanwhile" } })
}

describe("a membership call repeated with its Idempotency-Key", () => {
  it("buys once and repeats its response", async () => {
    const [visitor, key] = [await registered(baseUrl), uniqueName("key")]
    const path = "/api/membership/purchase"
    const first = await post(visitor, path, {}, key)
    expect(first).toMatchObject({ status: 200, body: { success: true, user: { isMember: true } } })
    await rename(visitor)
    expect(await post(visitor, path, {}, key)).toEqual(first)
    expect(await post(visitor, path, { discountCode: "OTHER" }, key)).toMatchObject(otherContent)
    expect(await post(visitor, path, {}, uniqueName("key"))).toMatchObject(alreadyMember)
    expect(await visitor.api.listOrders()).toHaveLength(1)
  })

  it("returns the payment intent and the confirmation of the first call", async () => {
    const [visitor, intentKey, key] = [await registered(baseUrl), uniqueName("key"), uniqueName("key")]
    const { membershipPrice } = await visitor.api.getConfig()
    const body = { amount: membershipPrice }
    const intent = await post(visitor, "/api/create-payment-intent", body, intentKey)
    expect(intent.status).toBe(200)

    const confirmation = { paymentIntentId: intent.body.paymentIntentId }
    const path = "/api/confirm-membership-payment"
    const confirmed = await post(visitor, path, confirmation, key)
    expect(confirmed).toMatchObject({ status: 200, body: { success: true, user: { isMember: true } } })
    await rename(visitor)
    expect(await post(visitor, path, confirmation, key)).toEqual(confirmed)
    expect(await post(visitor, path, { paymentIntentId: "another" }, key)).toMatchObject(otherContent)

    expect(await post(visitor, "/api/create-payment-intent", body, intentKey)).toEqual(intent)
    const amount = membershipPrice + 1
    expect(await post(visitor, "/api/create-payment-intent", { amount }, intentKey)).toMatchObject(
      otherContent,
    )
    expect(await post(visitor, "/api/create-payment-intent", body, uniqueName("key"))).toMatchObject(
      alreadyMember,
    )
    expect(await visitor.api.listOrders()).toHaveLength(1)
  })
})
