import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { refusalOf } from "../../support/refusal"
import { changeSettings } from "../../support/settings"
import { PASSWORD, registered, signedIn, visit, type Visitor } from "../../support/visitor"

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

describe("a doctor's application", () => {
  it("waits in a list, is rejected, comes again from the profile, and is approved", async () => {
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

  it("is answered in the engine's admin as well", async () => {
    const visitor = await registered(baseUrl, { isDoctor: true })
    const { email } = await visitor.api.getUser()
    const engine = await EngineAdmin.signIn(inject("engineUrl"), "admin@meridian-recovery.example", PASSWORD)
    const { body } = await engine.get(`/admin/customers?email=${encodeURIComponent(email)}`)
    const [customer] = body.customers as { id: string }[]
    const path = `/admin/customers/${customer?.id}/account`
    expect((await engine.get(path)).body.account).toMatchObject({ doctorStatus: "requested" })
    expect((await engine.post(`${path}/doctor`, { approved: false })).status).toBe(200)
    expect(await visitor.api.getDoctorApplication()).toEqual({ status: "rejected" })
    expect((await engine.post(`${path}/doctor`, { approved: true })).status).toBe(200)
    expect(await visitor.api.getUser()).toMatchObject({ isDoctor: true })
    expect((await engine.post(`${path}/doctor`, {})).status).toBe(400)
    const [entry] = await admin.api.listAuditEntries({ query: { subject: "user", limit: 1 } })
    expect(entry).toMatchObject({ actor: "admin", after: { isDoctor: true, doctorStatus: "approved" } })
  })

  it("is nobody else's business", async () => {
    const visitor = await registered(baseUrl)
    expect(await refusalOf(visitor.api.listDoctorApplications())).toMatchObject({ status: 403 })
    expect(await refusalOf(visit(baseUrl).api.applyAsDoctor({ body: PROFILE }))).toMatchObject({
      status: 401,
    })
  })
})

describe("doctorApproval automatic", () => {
  it("makes a doctor of who applies, at once", async () => {
    await restore()
    const visitor = await registered(baseUrl)
    expect(await visitor.api.applyAsDoctor({ body: PROFILE })).toEqual({ status: "approved" })
    expect(await visitor.api.getUser()).toMatchObject({ isDoctor: true, ...PROFILE })
    restore = await changeSettings(baseUrl, { doctorApproval: "manual" })
  })
})
