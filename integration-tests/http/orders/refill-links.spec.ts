import { beforeAll, describe, expect, inject, it } from "vitest"
import type { Product, RefillLinkBody } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { changeRefill, deliver, memberReminded, orderOf, usedUp } from "../../support/refills"
import { refusalOf } from "../../support/refusal"
import { administrator, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const mails = inject("mailDirectory")

const DAY_MS = 24 * 60 * 60 * 1000

let admin: Visitor
let engine: EngineAdmin

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
})

const remindedMember = (...products: Product[]) =>
  memberReminded({ baseUrl, databaseUrl, mails, admin, engine }, products)

const byLink = (token: string, what: RefillLinkBody["change"], person = visit(baseUrl)) =>
  person.api.changeRefillsByLink({ body: { token, change: what } })

describe("refill email links", () => {
  it("postpone or stop a reminder without a sign-in", async () => {
    const product = await usedUp(admin)
    const { member, token } = await remindedMember(product)
    const bystander = await registeredMember(baseUrl)
    await deliver(admin, await orderOf(bystander, [product]))
    await changeRefill(bystander, product, "remind")

    await byLink(token, "postpone")
    const today = new Date().setUTCHours(0, 0, 0, 0)
    const inTwoWeeks = new Date(today + 14 * DAY_MS).toISOString()
    expect(await member.api.listRefills()).toMatchObject([{ isReminded: true, remindAt: inTwoWeeks }])
    const later = await usedUp(admin)
    await deliver(admin, await orderOf(member, [later]))
    await changeRefill(member, later, "remind")
    await byLink(token, "stop")
    await byLink(token, "stop", bystander)
    await byLink(token, "postpone")
    expect(await member.api.listRefills()).toMatchObject([
      { productId: later.id, isReminded: true },
      { productId: product.id, isReminded: false, remindAt: null },
    ])
    expect(await bystander.api.listRefills()).toMatchObject([{ isReminded: true }])
  })

  it("are rejected when the shop did not issue them", async () => {
    const { token, member } = await remindedMember(await usedUp(admin))
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`
    for (const wrong of ["", "a-token", changed, token.slice(0, -4)]) {
      expect(await refusalOf(byLink(wrong, "stop"))).toMatchObject({ status: 400, code: "invalid_token" })
    }
    expect(await member.api.listRefills()).toMatchObject([{ isReminded: true }])
  })

  it("work with an email program's button", async () => {
    const { mail, member } = await remindedMember(await usedUp(admin))
    const header = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? ""
    const url = header.replace(/^<|>$/g, "")
    expect((await fetch(url)).status).toBe(200)
    expect(await member.api.listRefills()).toMatchObject([{ isReminded: true }])
    const posted = await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    })
    expect(posted.status).toBe(200)
    expect(await member.api.listRefills()).toMatchObject([{ isReminded: false }])
  })
})
