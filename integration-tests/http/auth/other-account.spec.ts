import { beforeAll, describe, expect, inject, it } from "vitest"
import { findProduct } from "../../support/products"
import { registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let productId: number
let member: Visitor
let accountId: number

beforeAll(async () => {
  productId = (await findProduct(visit(baseUrl), "public")).id
  member = await registeredMember(baseUrl)
  accountId = (await member.api.getUser()).id
})

const add = (shownAccount: number) =>
  member.request("/api/cart", {
    method: "POST",
    headers: { "content-type": "application/json", "x-account-id": String(shownAccount) },
    body: JSON.stringify({ productId, quantity: 1 }),
  })

describe("a page opened under another account", () => {
  it("can't change anything", async () => {
    const answer = await add(accountId + 1)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: "account_changed" })
    expect(await member.api.listCart()).toEqual([])
  })

  it("can still ask who is signed in", async () => {
    const answer = await member.request("/api/user", { headers: { "x-account-id": String(accountId + 1) } })
    expect(await answer.json()).toMatchObject({ id: accountId })
  })

  it("is accepted if it shows the same account", async () => {
    expect((await add(accountId)).status).toBe(201)
  })
})
