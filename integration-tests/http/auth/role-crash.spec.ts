import postgres from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CutWorkflow } from "../../support/crash/cut-workflow"
import { prepareCrashingShop, type CrashingShop } from "../../support/crash/shop"
import { EngineAdmin } from "../../support/engine"
import {
  PASSWORD,
  administrator,
  registered,
  signedIn,
  uniqueName,
  type Visitor,
} from "../../support/visitor"

let shop: CrashingShop
let admin: Visitor
let sql: postgres.Sql

const emailOf = async (username: string) => (await (await signedIn(shop.url, username)).api.getUser()).email

/** The status that a demo account's password gets from the engine's admin. */
async function engineStatus(username: string): Promise<number> {
  const engineAdmin = await EngineAdmin.signIn(shop.url, await emailOf(username), PASSWORD)
  return (await engineAdmin.get("/admin/users/me")).status
}

/** Whether the shop shows somebody as an administrator, both to themselves and in the list of users. */
async function isShown(username: string): Promise<boolean> {
  const { id, isAdmin } = await (await signedIn(shop.url, username)).api.getUser()
  const listed = await admin.api.listUsers({ query: { role: "admin" } })
  expect(listed.some((user) => user.id === id)).toBe(isAdmin)
  return isAdmin
}

/** Changes of somebody's admin role in the audit log, oldest first: by whom, and the new value. */
async function logOf(username: string): Promise<[string, unknown][]> {
  const { id } = await (await signedIn(shop.url, username)).api.getUser()
  const entries = await admin.api.listAuditEntries({ query: { subject: "user", subjectId: String(id) } })
  return entries
    .filter(({ action }) => action === "role_changed")
    .reverse()
    .map(({ actor, after }) => [actor, after?.isAdmin])
}

type Point = CutWorkflow["point"]

/** Before the engine user is deleted. */
const DELETION: Point = { service: "user", method: "softDeleteUsers" }
/** Before the identity, or the account, gets its engine user, or loses it. */
const OPENED: Point = { service: "auth", method: "updateAuthIdentities", mentions: '"user_id":"' }
const CLOSED: Point = { service: "auth", method: "updateAuthIdentities", mentions: '"user_id":null' }
const SHOWN: Point = { service: "account", method: "updateAccounts", mentions: '"user_id":"' }
const FORGOTTEN: Point = { service: "account", method: "updateAccounts", mentions: '"user_id":null' }

/** A change of the admin role that is cut off at a point, without the lock that the next one would wait for. */
function changeOf(accountId: number, value: boolean, point: Point): CutWorkflow {
  const none = { status: "none", until: null }
  const actor = { actorId: null, actor: "chief" }
  return {
    path: "@shop/backend/processes/role/workflows/change-user-role",
    name: "changeUserRoleWorkflow",
    input: { accountId, flag: "isAdmin", value, actor, doctor: { before: none, after: none } },
    point,
  }
}

/** Somebody whose approval as a doctor is cut off at a point. */
async function approvalOf(point: Point): Promise<{ id: number; email: string; change: CutWorkflow }> {
  const { id, email } = await (await registered(shop.url)).api.getUser()
  const actor = { actorId: null, actor: "chief" }
  const doctor = { before: { status: "none", until: null }, after: { status: "approved", until: null } }
  const change = {
    path: "@shop/backend/processes/role/workflows/change-user-role",
    name: "changeUserRoleWorkflow",
    input: { accountId: id, flag: "isDoctor", value: true, actor, doctor },
    point,
  }
  return { id, email, change }
}

/** An account's doctor status, and how many emails tell about it. */
async function doctorOf({
  id,
  email,
}: {
  id: number
  email: string
}): Promise<{ status: unknown; emails: number }> {
  const [account] = await sql`select doctor_status as status from account where id = ${id}`
  const emails = await sql`select from email_message where template = 'doctor-application'
    and recipient = ${email}`
  return { status: account?.status, emails: emails.length }
}

/** An account whose owner proves its address with Google, after somebody else may have created it. */
let claimed: { id: number; email: string }
/** Somebody whose password change is cut off after the password was changed. */
let changed: { id: number; email: string }

function passwordChangeOf({ id, email }: typeof changed): CutWorkflow {
  const input = {
    ...{ accountId: id, username: uniqueName("changed"), fullName: "Robin Tester", sessionId: "none" },
    ...{ email, newEmail: null, password: "another-demo", sendsLink: false },
  }
  return {
    path: "@shop/backend/domains/account/workflows/update-profile",
    name: "updateProfile",
    isFunction: true,
    input,
    point: { service: "account", method: "deletePasswordResets" },
  }
}

let approval: Awaited<ReturnType<typeof approvalOf>>
/** The account whose paid membership is cut off between its grant and its purchase. */
let buyerId: number

async function grantOf(buyer: Visitor): Promise<CutWorkflow> {
  const { paymentIntentId } = await buyer.api.createPaymentIntent({ body: { amount: 49 } })
  const [purchase] = await sql<{ cart: string }[]>`
    select cart_id as cart from membership_purchase where token = ${paymentIntentId}`
  return {
    path: "@shop/backend/domains/membership/workflows/grant-membership",
    name: "grantMembershipWorkflow",
    input: { accountId: buyerId, reason: "payment", orderId: "order_cut", cartId: purchase?.cart },
    point: { service: "membership", method: "updateMembershipPurchases" },
  }
}

async function claimOf({ id, email }: typeof claimed, point: Point): Promise<CutWorkflow> {
  const [account] = await sql<{ identity: string }[]>`
    select auth_identity_id as identity from account where id = ${id}`
  const keep = { provider: "google", entityId: "of-the-owner" }
  return {
    path: "@shop/backend/domains/account/workflows/claim-account",
    name: "claimAccountWorkflow",
    input: { accountId: id, authIdentityId: account?.identity, email, keep },
    point,
  }
}

beforeAll(async () => {
  shop = await prepareCrashingShop("role_crash")
  sql = postgres(shop.databaseUrl, { max: 1 })
  await shop.start()
  admin = await administrator(shop.url)
  claimed = await (await registered(shop.url)).api.getUser()
  const idOf = async (username: string) => (await (await signedIn(shop.url, username)).api.getUser()).id
  for (const username of ["member", "doctor", "lindqvist", "tanaka"]) {
    await admin.api.setUserRole({ params: { id: await idOf(username) }, body: { isAdmin: true } })
  }
  const changes = [
    changeOf(await idOf("member"), false, DELETION),
    changeOf(await idOf("lindqvist"), false, CLOSED),
    changeOf(await idOf("doctor"), false, FORGOTTEN),
    changeOf(await idOf("rahman"), true, SHOWN),
    changeOf(await idOf("newcomer"), true, OPENED),
    await claimOf(claimed, { service: "auth", method: "deleteProviderIdentities" }),
    // As when the next sign-in resumes it and is cut off as well.
    await claimOf(claimed, { service: "account", method: "deletePasswordResets" }),
  ]
  approval = await approvalOf({ service: "email", method: "queue" })
  changed = await (await registered(shop.url)).api.getUser()
  const buyer = await registered(shop.url)
  buyerId = (await buyer.api.getUser()).id
  changes.push(await grantOf(buyer))
  await shop.kill()
  await shop.cutOff([passwordChangeOf(changed), ...changes, approval.change])
  // As a former release left it when a demotion was cut off.
  await sql`update account set user_id = null where username = 'tanaka'`
  await shop.recover()
}, 300_000)

afterAll(async () => {
  await sql.end()
  await shop.stop()
})

describe("a crash while the admin role is removed", () => {
  it("leaves an administrator known to shop and engine if nothing was changed", async () => {
    expect([await isShown("member"), await engineStatus("member")]).toEqual([true, 200])
    const member = await (await signedIn(shop.url, "member")).api.getUser()
    await admin.api.setUserRole({ params: { id: member.id }, body: { isAdmin: false } })
    expect([await isShown("member"), await engineStatus("member")]).toEqual([false, 401])
  })

  it.each(["lindqvist", "doctor"])("leaves no hidden administrator later: %s", async (username) => {
    expect([await isShown(username), await engineStatus(username)]).toEqual([false, 401])
    expect(await logOf(username)).toEqual(
      expect.arrayContaining([
        ["admin", true],
        ["chief", false],
      ]),
    )
    expect([...(await sql`select user_id from account where username = ${username}`)]).toEqual([
      { user_id: null },
    ])
  })

  it("lets the shop show and log administrators hidden by an older release", async () => {
    expect([await isShown("tanaka"), await engineStatus("tanaka")]).toEqual([true, 200])
    expect(await logOf("tanaka")).toEqual([
      ["admin", true],
      ["system", true],
    ])
  })
})

describe("a crash during a password change", () => {
  it("still notifies the owner", async () => {
    const emails = await sql<{ key: string; isDue: boolean }[]>`
      select key, next_attempt_at < now() + interval '2 minutes' as "isDue" from email_message
        where recipient = ${changed.email} and template = 'account-changed' order by key`
    expect(emails.map(({ key }) => key.split("_", 1)[0])).toEqual([
      "account-changed:name-changed",
      "account-changed:password-changed",
    ])
    expect(emails.every(({ isDue }) => isDue)).toBe(true)
  })
})

describe("a crash during a doctor approval", () => {
  it("still notifies the new doctor", async () => {
    expect(await doctorOf(approval)).toEqual({ status: "none", emails: 0 })
  })
})

describe("a crash while the admin role is granted", () => {
  it("leaves no administrator that the shop does not show", async () => {
    expect([await isShown("rahman"), await engineStatus("rahman")]).toEqual([false, 401])
    const { id } = await (await signedIn(shop.url, "rahman")).api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isAdmin: true } })
    expect([await isShown("rahman"), await engineStatus("rahman")]).toEqual([true, 200])
  })

  it("keeps and logs an administrator who exists in both admins", async () => {
    expect([await isShown("newcomer"), await engineStatus("newcomer")]).toEqual([true, 200])
    expect((await logOf("newcomer"))[0]).toEqual(["chief", true])
  })
})

describe("a crash between a membership and its purchase", () => {
  it("undoes both, so that the purchase can be completed", async () => {
    const grants = await sql`select id from membership_grant where account_id = ${buyerId}`
    expect([...grants]).toEqual([])
  })
})

describe("a crash while earlier sessions end", () => {
  it("is logged once, no matter how often the work resumes", async () => {
    const query = { subject: "user", subjectId: String(claimed.id), action: "sign_ins_ended" } as const
    expect(await admin.api.listAuditEntries({ query })).toMatchObject([{ after: { remaining: "google" } }])
    const left = await sql`select id from provider_identity where entity_id = ${claimed.email}
      and provider = 'emailpass' and deleted_at is null`
    expect([...left]).toEqual([])
  })
})
