import { beforeAll, describe, expect, inject, it } from "vitest"
import type { AuditEntry } from "@shop/contracts"
import { EngineAdmin } from "../../support/engine"
import { administrator, PASSWORD, registered, uniqueName, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")
let admin: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
})

interface Promoted {
  id: number
  username: string
  email: string
  engine: EngineAdmin
}

/** A newcomer whom the demo shop's administrator has made another one, signed in to the engine. */
async function promoted(): Promise<Promoted> {
  const visitor = await registered(baseUrl)
  const { id, email, username } = await visitor.api.getUser()
  await admin.api.setUserRole({ params: { id }, body: { isAdmin: true } })
  return { id, username, email, engine: await EngineAdmin.signIn(engineUrl, email, PASSWORD) }
}

const demote = (id: number) => admin.api.setUserRole({ params: { id }, body: { isAdmin: false } })

async function ask(key: string, method: string, path: string, body?: object) {
  const response = await fetch(engineUrl + path, {
    method,
    headers: { authorization: `Basic ${key}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function keyOf(engine: EngineAdmin, title: string): Promise<{ id: string; token: string }> {
  const { status, body } = await engine.post("/admin/api-keys", { title, type: "secret" })
  expect(status).toBe(200)
  return body.api_key as { id: string; token: string }
}

async function entriesOf(id: string): Promise<AuditEntry[]> {
  const entries = await admin.api.listAuditEntries({ query: { subject: "api_key", subjectId: id } })
  return entries.reverse()
}

describe("a secret API key from the engine's admin", () => {
  it("expires with its creator's admin role, is logged, and can't create other keys", async () => {
    const maker = await promoted()
    const title = uniqueName("Sync")
    const { id, token } = await keyOf(maker.engine, title)
    expect((await ask(token, "GET", "/admin/customers?limit=1")).status).toBe(200)
    expect((await ask(token, "POST", "/admin/api-keys", { title: "Next", type: "secret" })).status).toBe(403)
    await expect
      .poll(async () => (await admin.api.listApiKeys()).find((key) => key.id === id))
      .toMatchObject({ title, maker: maker.username, lastUsedAt: expect.any(String) as unknown })
    const tag = uniqueName("tag")
    expect((await ask(token, "POST", "/admin/product-tags", { value: tag })).status).toBe(200)
    const tags = await admin.api.listAuditEntries({ query: { subject: "engine_setting", limit: 5 } })
    expect(tags).toContainEqual(
      expect.objectContaining({ actor: `${maker.username}, with the API key ${title}`, actorId: maker.id }),
    )

    await demote(maker.id)
    const refused = await ask(token, "GET", "/admin/customers?limit=1")
    expect(refused.status).toBe(401)
    await expect.poll(async () => (await admin.api.listApiKeys()).map((key) => key.id)).not.toContain(id)
    const entries = await entriesOf(id)
    expect(entries.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      `${maker.username}: created`,
      `${maker.username}, with the API key ${title}: used`,
      "system: revoked",
    ])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  it("is logged when an administrator revokes it", async () => {
    const engine = await EngineAdmin.ofDemoShop(engineUrl)
    const { id } = await keyOf(engine, uniqueName("Old"))
    expect((await engine.post(`/admin/api-keys/${id}/revoke`, {})).status).toBe(200)
    expect((await entriesOf(id)).map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      "admin: created",
      "admin: updated",
    ])
  })
})

describe("an admin invitation", () => {
  it("expires when its sender loses the admin role, and can't come from an API key", async () => {
    const maker = await promoted()
    const { token } = await keyOf(maker.engine, uniqueName("Inviter"))
    const emails = [`${uniqueName("one")}@example.com`, `${uniqueName("two")}@example.com`]
    const engine = await EngineAdmin.ofDemoShop(engineUrl)
    const { body: chief } = await engine.get("/admin/users/me")
    const metadata = { invited_by: (chief.user as { id: string }).id }
    for (const email of emails)
      expect((await maker.engine.post("/admin/invites", { email, metadata })).status).toBe(200)
    expect((await ask(token, "POST", "/admin/invites", { email: emails[0] })).status).toBe(403)
    // Whoever has its token becomes an administrator, so it is shown to its maker alone.
    const shownTo = async (read: (path: string) => Promise<{ body: Record<string, unknown> }>) => {
      const answers = await Promise.all(
        ["", "&fields=token", "&fields=*"].map((fields) => read(`/admin/invites?limit=1000${fields}`)),
      )
      return answers.flatMap(({ body }) => body.invites as { email?: string; token?: string }[])
    }
    const own = (await shownTo((path) => maker.engine.get(path))).filter(({ email = "" }) =>
      emails.includes(email),
    )
    expect(own.some((invitation) => invitation.token)).toBe(true)
    const foreign = await shownTo((path) => engine.get(path))
    const ofOthers = foreign.filter(({ email = "" }) => emails.includes(email))
    expect(ofOthers.length).toBeGreaterThanOrEqual(2)
    expect(ofOthers.filter((invitation) => invitation.token)).toEqual([])
    const seenByKey = await shownTo((path) => ask(token, "GET", path))
    expect(seenByKey.filter((invitation) => invitation.token)).toEqual([])

    const listed = async () =>
      (await admin.api.listInvitations()).filter(({ email }) => emails.includes(email))
    expect(await listed()).toMatchObject(
      emails.toReversed().map((email) => ({ email, inviter: maker.username })),
    )

    await demote(maker.id)
    const open = async () => {
      const { body } = await engine.get("/admin/invites?limit=1000")
      return (body.invites as { email: string }[]).map(({ email }) => email)
    }
    await expect.poll(async () => (await open()).filter((email) => emails.includes(email))).toEqual([])
    expect(await listed()).toEqual([])
  })
})

describe("a customer's email address", () => {
  it("can only be changed by people, because password links go there", async () => {
    const maker = await promoted()
    const { token } = await keyOf(maker.engine, uniqueName("Mover"))
    const { email } = await (await registered(baseUrl)).api.getUser()
    const { body } = await maker.engine.get(`/admin/customers?q=${encodeURIComponent(email)}`)
    const path = `/admin/customers/${(body.customers as { id: string }[])[0]?.id}`
    expect((await ask(token, "POST", path, { first_name: "Robin" })).status).toBe(200)
    expect((await ask(token, "POST", path, { email: `${uniqueName("x")}@example.com` })).status).toBe(403)
    expect((await maker.engine.post(path, { email: `${uniqueName("y")}@example.com` })).status).toBe(200)
  })
})

/** Where an administrator makes a link for a new password of another one. */
async function linkPathOf(other: Promoted): Promise<string> {
  const { body } = await other.engine.get("/admin/users/me")
  return `/admin/users/${(body.user as { id: string }).id}/reset-password`
}

describe("another administrator's password link", () => {
  it("can only be created by people, and is logged", async () => {
    const maker = await promoted()
    const other = await promoted()
    const { token } = await keyOf(maker.engine, uniqueName("Taker"))
    const path = await linkPathOf(other)
    expect((await ask(token, "POST", path, {})).status).toBe(403)
    expect((await maker.engine.post(path, {})).status).toBe(200)
    const query = { subject: "user" as const, subjectId: String(other.id), action: "password_link_made" }
    const entries = await admin.api.listAuditEntries({ query })
    expect(entries.map(({ actor }) => actor)).toEqual([maker.username])
  })

  it("expires when its creator loses the admin role", async () => {
    const [maker, stayer, other] = [await promoted(), await promoted(), await promoted()]
    const path = await linkPathOf(other)
    const madeBy = async ({ engine }: Promoted) => (await engine.post(path, {})).body.token as string
    const setPassword = async (token: string, password: string) => {
      const response = await fetch(`${engineUrl}/auth/user/emailpass/update`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ password }),
      })
      return response.status
    }
    const former = await madeBy(maker)
    await demote(maker.id)
    expect(await setPassword(former, "taken by a former one")).toBe(403)
    await EngineAdmin.signIn(engineUrl, other.email, PASSWORD)
    expect(await setPassword(await madeBy(stayer), "chosen by the owner")).toBe(200)
    await EngineAdmin.signIn(engineUrl, other.email, "chosen by the owner")
  })
})
