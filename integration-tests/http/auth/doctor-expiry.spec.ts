import { setTimeout as sleep } from "node:timers/promises"
import type { Product, User } from "@shop/contracts"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { groupOf } from "../../support/customer-groups"
import { EngineAdmin } from "../../support/engine"
import { mailsTo, mailTo } from "../../support/mailbox"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { administrator, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mails = inject("mailDirectory")
const DAY_MS = 24 * 60 * 60 * 1000
const ENDS_ON = "Your professional approval ends soon"
const RESET = "Choose a new password"
const ENDED = "Your professional approval has ended"

let admin: Visitor
let engine: EngineAdmin
let product: Product

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  product = await stockedProduct(admin, 100, { visibility: "doctor" })
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const approve = (id: number, doctorUntil?: string | null) =>
  admin.api.setUserRole({
    params: { id },
    body: { isDoctor: true, ...(doctorUntil !== undefined && { doctorUntil }) },
  })

async function runJob(): Promise<void> {
  const { status } = await engine.post("/admin/workflows-executions/end-doctor-approvals/run", { input: {} })
  expect(status).toBe(200)
}

/** A member approved as a doctor until a moment; null for no end. */
async function doctor(until: string | null): Promise<{ person: Visitor; user: User }> {
  const person = await registeredMember(baseUrl)
  const user = await person.api.getUser()
  expect(await approve(user.id, until)).toMatchObject({ isDoctor: true, doctorUntil: until })
  return { person, user }
}

const buys = ({ api }: Visitor) => api.addCartItem({ body: { productId: product.id, quantity: 1 } })

const isInGroup = async ({ email }: User): Promise<boolean> => {
  const path = `/admin/customers/${await engine.customerOf(email)}?fields=groups.id`
  const { groups } = (await engine.get(path)).body.customer as { groups: { id: string }[] }
  const id = await groupOf(engine, "Doctors")
  return groups.some((group) => group.id === id)
}

/** Subjects of somebody's emails that begin with `start`; first awaits another one, requested last. */
async function subjects({ email }: User, start: string): Promise<string[]> {
  const before = (await mailsTo(mails, email)).length
  await visit(baseUrl).api.forgotPassword({ body: { email } })
  await expect
    .poll(async () => (await mailsTo(mails, email)).length, { timeout: 10_000 })
    .toBeGreaterThan(before)
  await mailTo(mails, email, RESET)
  const all = (await mailsTo(mails, email)).map(({ subject = "" }) => subject)
  return all.filter((subject) => subject.startsWith(start))
}

describe("a doctor approval with an end date", () => {
  it("ends on time, and is updated everywhere once the job runs", async () => {
    const endsAt = Date.now() + 2500
    const { person, user } = await doctor(new Date(endsAt).toISOString())
    await buys(person)
    expect(await isInGroup(user)).toBe(true)
    await sleep(endsAt - Date.now() + 50)

    expect(await person.api.getUser()).toMatchObject({ isDoctor: false, doctorUntil: null })
    expect(await refusalOf(buys(person))).toMatchObject({ status: 403 })
    const order = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" as const }
    expect(await refusalOf(person.api.placeOrder({ body: order }))).toMatchObject({ status: 403 })

    await Promise.all([runJob(), runJob(), runJob()])
    expect(await person.api.getDoctorApplication()).toEqual({ status: "expired" })
    expect(await isInGroup(user)).toBe(false)
    expect((await visit(baseUrl).request(`/api/doctors/${user.id}`)).status).toBe(404)
    expect(await subjects(user, ENDED)).toHaveLength(1)
    expect((await mailTo(mails, user.email, ENDED)).text).toContain(
      "Your orders and the rest of your account haven't changed",
    )
    await runJob()
    expect(await subjects(user, ENDED)).toHaveLength(1)
    const entries = await admin.api.listAuditEntries({
      query: { subject: "user", subjectId: String(user.id) },
    })
    const changes = entries.filter(({ action }) => action === "role_changed")
    expect(changes[0]).toMatchObject({
      actor: "system",
      before: { isDoctor: true, doctorStatus: "approved" },
      after: { isDoctor: false, doctorStatus: "expired" },
    })
    expect(changes.filter(({ actor }) => actor === "system")).toHaveLength(1)
  })

  it("is renewed by a new application or a later date", async () => {
    const [first, second] = [await doctor(null), await doctor(null)]
    const endsAt = Date.now() + 2000
    const until = new Date(endsAt).toISOString()
    for (const { user } of [first, second]) await approve(user.id, until)
    await sleep(Math.max(0, endsAt - Date.now()) + 50)
    expect(await approve(first.user.id)).toMatchObject({ isDoctor: true, doctorUntil: null })
    await runJob()
    expect(await first.person.api.getUser()).toMatchObject({ isDoctor: true })
    const profile = { doctorTitle: "Dr.", doctorSpecialty: "Knee", doctorBio: "x", profileImage: null }
    expect(await second.person.api.applyAsDoctor({ body: profile })).toEqual({ status: "requested" })
    expect(await approve(second.user.id, inDays(365))).toMatchObject({ isDoctor: true, doctorTitle: "Dr." })
    await buys(second.person)
  })

  it("is announced once per end date, at most thirty days in advance", async () => {
    const near = await doctor(inDays(29))
    const far = await doctor(inDays(31))
    const endless = await doctor(null)
    await Promise.all([runJob(), runJob(), runJob()])
    expect(await subjects(near.user, ENDS_ON)).toHaveLength(1)
    const { text } = await mailTo(mails, near.user.email, ENDS_ON)
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })
    expect(text).toContain(day.format(new Date(inDays(29))))
    await runJob()
    expect(await subjects(near.user, ENDS_ON)).toHaveLength(1)

    await approve(near.user.id, inDays(300))
    await runJob()
    await approve(near.user.id, inDays(10))
    await runJob()
    expect(await subjects(near.user, ENDS_ON)).toHaveLength(2)
    for (const { user } of [far, endless]) expect(await subjects(user, ENDS_ON)).toHaveLength(0)
    expect(await subjects(near.user, "Your professional account is approved")).toHaveLength(1)
  })

  it("keeps its end date when the flag is set again, and can't end in the past", async () => {
    const until = inDays(100)
    const { user } = await doctor(until)
    expect(await approve(user.id)).toMatchObject({ doctorUntil: until })
    expect(await approve(user.id, null)).toMatchObject({ isDoctor: true, doctorUntil: null })
    for (const body of [
      { isDoctor: true, doctorUntil: new Date(Date.now() - 1000).toISOString() },
      { isDoctor: false, doctorUntil: until },
      { isMember: true, doctorUntil: until },
    ]) {
      const refusal = await fieldsOfRefusal(admin.api.setUserRole({ params: { id: user.id }, body }))
      expect(refusal).toMatchObject({ status: 400, fields: { doctorUntil: expect.anything() } })
    }
  })
})
