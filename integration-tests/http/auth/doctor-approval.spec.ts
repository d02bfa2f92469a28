import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import type { Product } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { refusalOf } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { registered, signedIn, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const PROFILE = {
  doctorTitle: "Dr.",
  doctorSpecialty: "Knee, Hip",
  doctorBio: "Since 1999.",
  profileImage: "/images/me.png",
}
let admin: Visitor
let restore: () => Promise<void>

beforeAll(async () => {
  admin = await signedIn(baseUrl, "admin")
  restore = await changeSettings(baseUrl, { doctorApproval: "manual" })
})
afterAll(() => restore())

const waiting = async () => (await admin.api.listDoctorApplications()).map(({ id }) => id)
const decide = (id: number, isDoctor: boolean) =>
  admin.api.setUserRole({ params: { id }, body: { isDoctor } })

/** A user's role changes in the audit log, newest first. */
async function rolesShownFor(id: number) {
  const entries = await admin.api.listAuditEntries({ query: { subject: "user" } })
  return entries.filter((entry) => entry.subjectId === String(id) && entry.action === "role_changed")
}

const productsOf = (doctorId: number) => visit(baseUrl).api.listProducts({ query: { doctorId } })

/** A new product assigned only to this doctor. */
async function assignProduct(doctorId: number): Promise<Product> {
  const [category] = await admin.api.listCategories()
  return admin.api.createProduct({
    body: {
      name: uniqueName("Doctor's choice"),
      description: "A product that a doctor recommends to patients",
      price: 1000,
      imageUrl: null,
      visibility: "public",
      categoryId: category?.id ?? 0,
      stockQuantity: 3,
      featured: false,
      doctorIds: [String(doctorId)],
    },
  })
}

describe("a doctor application", () => {
  it("is listed, rejected, submitted again from the profile, and approved", async () => {
    const visitor = await registered(baseUrl, { isDoctor: true })
    const { id } = await visitor.api.getUser()
    expect(await visitor.api.getDoctorApplication()).toEqual({ status: "requested" })
    expect(await waiting()).toContain(id)

    expect(await decide(id, false)).toMatchObject({ isDoctor: false })
    expect(await visitor.api.getDoctorApplication()).toEqual({ status: "rejected" })
    expect(await waiting()).not.toContain(id)

    expect(await visitor.api.applyAsDoctor({ body: PROFILE })).toEqual({ status: "requested" })
    expect(await waiting()).toContain(id)
    expect(await decide(id, true)).toMatchObject({ isDoctor: true, ...PROFILE })
    expect(await visitor.api.getUser()).toMatchObject({ isDoctor: true, ...PROFILE })

    const again = { body: { ...PROFILE, doctorTitle: "Prof." } }
    expect(await visitor.api.applyAsDoctor(again)).toEqual({ status: "approved" })
    expect(await visitor.api.getUser()).toMatchObject({ isDoctor: true, doctorTitle: "Dr." })
  })

  it("can also be approved in the engine's admin", async () => {
    const visitor = await registered(baseUrl, { isDoctor: true })
    const { email } = await visitor.api.getUser()
    const engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    const path = `/admin/customers/${await engine.customerOf(email)}/account`
    expect((await engine.get(path)).body.account).toMatchObject({ doctorStatus: "requested" })
    expect((await engine.post(`${path}/doctor`, { approved: false })).status).toBe(200)
    expect(await visitor.api.getDoctorApplication()).toEqual({ status: "rejected" })
    expect((await engine.post(`${path}/doctor`, { approved: true })).status).toBe(200)
    expect(await visitor.api.getUser()).toMatchObject({ isDoctor: true })
    expect((await engine.post(`${path}/doctor`, {})).status).toBe(400)
    const [entry] = await admin.api.listAuditEntries({ query: { subject: "user", limit: 1 } })
    expect(entry).toMatchObject({ actor: "admin", after: { isDoctor: true, doctorStatus: "approved" } })
  })

  it("is visible to no other user", async () => {
    const visitor = await registered(baseUrl)
    expect(await refusalOf(visitor.api.listDoctorApplications())).toMatchObject({ status: 403 })
    expect(await refusalOf(visit(baseUrl).api.applyAsDoctor({ body: PROFILE }))).toMatchObject({
      status: 401,
    })
  })
})

describe("automatic doctor approval", () => {
  beforeAll(() => restore())
  afterAll(async () => {
    restore = await changeSettings(baseUrl, { doctorApproval: "manual" })
  })

  it("approves an applicant at once and updates the audit log and product filter", async () => {
    const visitor = await registered(baseUrl)
    const { id, username } = await visitor.api.getUser()
    expect(await visitor.api.applyAsDoctor({ body: PROFILE })).toEqual({ status: "approved" })
    expect(await visitor.api.getUser()).toMatchObject({ isDoctor: true, ...PROFILE })
    expect(await rolesShownFor(id)).toMatchObject([
      { actorId: id, actor: username, before: { isDoctor: false }, after: { isDoctor: true } },
    ])
    expect(await productsOf(id)).toEqual([])
    const { name } = await assignProduct(id)
    expect((await productsOf(id)).map((product) => product.name)).toEqual([name])
  })

  it("doesn't let users restore a flag that an administrator removed", async () => {
    const visitor = await registered(baseUrl, { isDoctor: true })
    const { id } = await visitor.api.getUser()
    const { name } = await assignProduct(id)
    await decide(id, false)
    expect(await visitor.api.getDoctorApplication()).toEqual({ status: "rejected" })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await visitor.api.applyAsDoctor({ body: PROFILE })).toEqual({ status: "requested" })
      expect(await visitor.api.getUser()).toMatchObject({ isDoctor: false })
    }
    expect(await productsOf(id)).toEqual([])
    expect(await waiting()).toContain(id)
    expect(await rolesShownFor(id)).toMatchObject([
      { actorId: id, before: { doctorStatus: "rejected" }, after: { doctorStatus: "requested" } },
      { actor: "admin", before: { isDoctor: true }, after: { isDoctor: false, doctorStatus: "rejected" } },
    ])
    expect(await decide(id, true)).toMatchObject({ isDoctor: true })
    expect((await productsOf(id)).map((product) => product.name)).toEqual([name])
  })

  it("doesn't approve users who were rejected under manual approval", async () => {
    await changeSettings(baseUrl, { doctorApproval: "manual" })
    const visitor = await registered(baseUrl, { isDoctor: true })
    const { id } = await visitor.api.getUser()
    await decide(id, false)
    await restore()
    expect(await visitor.api.applyAsDoctor({ body: PROFILE })).toEqual({ status: "requested" })
    expect(await visitor.api.getUser()).toMatchObject({ isDoctor: false })
  })
})
