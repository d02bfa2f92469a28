import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { EngineAdmin } from "../../support/engine"
import { soon } from "../../support/engine-products"
import { groupOf } from "../../support/customer-groups"
import { EngineSettings } from "../../support/engine-settings"
import { administrator, registered, registeredMember, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor
let engine: EngineAdmin
let members: string
let doctors: string

beforeAll(async () => {
  admin = await administrator(baseUrl)
  engine = await EngineAdmin.ofDemoShop(inject("engineUrl"))
  members = await groupOf(engine, "Members")
  doctors = await groupOf(engine, "Doctors")
})
afterAll(async () => {
  await engine.post(`/admin/customer-groups/${members}`, { name: "Members" })
})

const customerOf = async (person: Visitor) => engine.customerOf((await person.api.getUser()).email)

/** Which of the shop's groups a person is in, according to the engine's admin. */
async function groupsOf(person: Visitor): Promise<string[]> {
  const { body } = await engine.get(`/admin/customers/${await customerOf(person)}?fields=id,*groups`)
  const { groups } = body.customer as { groups: { id: string }[] }
  return groups.flatMap(({ id }) => (id === members ? ["members"] : id === doctors ? ["doctors"] : [])).sort()
}

async function setRole(person: Visitor, body: { isMember?: boolean; isDoctor?: boolean }): Promise<void> {
  const { id } = await person.api.getUser()
  await admin.api.setUserRole({ params: { id }, body })
}

async function reconcile(): Promise<void> {
  const { status, body } = await engine.post("/admin/workflows-executions/job-follow-changes/run", {
    input: {},
  })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Breaks what the feed then puts right, perhaps before the next line of the test. */
async function write(statement: string, ...values: string[]): Promise<void> {
  const { count } = await withDatabase(inject("databaseUrl"), (sql) => sql.unsafe(statement, values))
  expect(count).toBeGreaterThan(0)
}

const joined = (groupId: string, customerId: string) =>
  write(
    `insert into customer_group_customer (id, customer_id, customer_group_id, created_at, updated_at)
      values ('cusgc_' || gen_random_uuid(), $1, $2, now(), now())`,
    customerId,
    groupId,
  )

describe("the Members and Doctors groups", () => {
  it("follow the membership ledger and the doctor flag, regardless of who changes them", async () => {
    const person = await registered(baseUrl)
    expect(await groupsOf(person)).toEqual([])
    await person.api.purchaseMembership({ body: {} })
    expect(await groupsOf(person)).toEqual(["members"])
    await setRole(person, { isDoctor: true })
    expect(await groupsOf(person)).toEqual(["doctors", "members"])
    await engine.post(`/admin/customers/${await customerOf(person)}/account/doctor`, { approved: false })
    expect(await groupsOf(person)).toEqual(["members"])
    await setRole(person, { isMember: false })
    expect(await groupsOf(person)).toEqual([])
    expect(await groupsOf(await registered(baseUrl, { isDoctor: true }))).toEqual(["doctors"])
  })

  it("drop a member whose membership is refunded", async () => {
    const person = await registered(baseUrl)
    await person.api.purchaseMembership({ body: {} })
    expect(await groupsOf(person)).toEqual(["members"])
    const { orderId } = await person.api.getMembership()
    type Paid = { payment_collections: { payments: { id: string; amount: number }[] }[] }
    const { payment_collections } = await engine.orderOf<Paid>(
      Number(orderId),
      "payment_collections.payments.id,payment_collections.payments.amount",
    )
    const payment = payment_collections[0]?.payments[0]
    const { status } = await engine.post(`/admin/payments/${payment?.id}/refund`, { amount: payment?.amount })
    expect(status).toBe(200)
    await soon(async () => expect(await groupsOf(person)).toEqual([]))
  })

  it("keep working after they are renamed", async () => {
    const name = uniqueName("Friends of the shop")
    expect((await engine.post(`/admin/customer-groups/${members}`, { name })).status).toBe(200)
    expect(await groupsOf(await registeredMember(baseUrl))).toEqual(["members"])
  })

  it("reject manual changes and say where to make them", async () => {
    const person = await registered(baseUrl)
    const customerId = await customerOf(person)
    const attempts = [
      engine.post(`/admin/customer-groups/${members}/customers`, { add: [customerId] }),
      engine.post(`/admin/customers/${customerId}/customer-groups`, { add: [doctors] }),
      engine.post(`/admin/customer-groups/${members}`, { metadata: { shop_group: "" } }),
      engine.post("/admin/customer-groups", {
        name: uniqueName("Mine"),
        metadata: { shop_group: "members" },
      }),
      engine.delete(`/admin/customer-groups/${doctors}`),
    ]
    for (const attempt of attempts) {
      const { status, body } = await attempt
      expect(status).toBe(409)
      expect(body.message).toMatch(/manages this group automatically|needs this group|identifies this group/)
    }
    expect(await groupsOf(person)).toEqual([])
    const own = await new EngineSettings(engine).customerGroup([customerId])
    expect((await engine.delete(`/admin/customer-groups/${own}`)).status).toBe(200)
  })
})

describe("groups left inconsistent by a crash or script", () => {
  it("are repaired: members and doctors missing from their groups", async () => {
    const [gained, lost] = [await registered(baseUrl), await registeredMember(baseUrl, { isDoctor: true })]
    const [{ id }, { id: former }] = [await gained.api.getUser(), await lost.api.getUser()]
    await write(
      `insert into membership_grant (id, account_id, reason, granted_at, created_at, updated_at)
        values ('mgrant_' || gen_random_uuid(), $1::int, 'import', now(), now(), now())`,
      String(id),
    )
    await write(
      "update membership_grant set revoked_at = now(), updated_at = now() where account_id = $1::int",
      String(former),
    )
    await write(
      "update account set doctor_status = 'rejected', updated_at = now() where id = $1::int",
      String(former),
    )
    await reconcile()
    expect([await groupsOf(gained), await groupsOf(lost)]).toEqual([["members"], []])
  })

  it("are repaired: a person in a group without membership or flag", async () => {
    const person = await registered(baseUrl)
    await joined(members, await customerOf(person))
    await reconcile()
    expect(await groupsOf(person)).toEqual([])
  })

  it("are repaired: a deleted group returns with its people and id", async () => {
    const [member, doctor] = [await registeredMember(baseUrl), await registered(baseUrl, { isDoctor: true })]
    await write("update customer_group set deleted_at = now() where id = $1", doctors)
    await write("delete from customer_group_customer where customer_group_id = $1", doctors)
    await reconcile()
    expect([await groupsOf(member), await groupsOf(doctor)]).toEqual([["members"], ["doctors"]])
  })
})
