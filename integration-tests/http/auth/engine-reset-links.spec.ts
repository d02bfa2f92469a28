import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { acceptedInvite, EngineAdmin } from "../../support/engine"
import { mailsTo, mailTo } from "../../support/mailbox"
import { post } from "../../support/second-factor"
import { PASSWORD, uniqueName } from "../../support/visitor"

const engineUrl = inject("engineUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
afterAll(() => sql.end())

const newAddress = (prefix: string) => `${uniqueName(prefix)}@example.com`

/** The addresses of administrators who exist in the engine alone. */
async function clerks(count: number): Promise<string[]> {
  const chief = await EngineAdmin.ofDemoShop(engineUrl)
  const emails = Array.from({ length: count }, () => newAddress("clerk"))
  for (const email of emails) await acceptedInvite(chief, engineUrl, email, PASSWORD)
  return emails
}

/** Asks for a link; the answer is always the same. */
async function ask(identifier: string): Promise<void> {
  const answer = await fetch(`${engineUrl}/auth/user/emailpass/reset-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identifier }),
  })
  const text = await answer.text()
  expect({ status: answer.status, text }).toEqual({ status: 201, text: "Created" })
}

const queued = (recipient: string) =>
  sql`select status from email_message where template = 'admin-password-reset' and recipient = ${recipient}`

async function queuedInAll(): Promise<number> {
  const [row] =
    await sql`select count(*)::int as count from email_message where template = 'admin-password-reset'`
  return Number(row?.["count"])
}

const SUBJECT = "Choose a new admin password"

describe("a password reset request at the engine", () => {
  it("does the same work for every address, so that response and timing reveal nothing", async () => {
    const [[known = ""], unknown] = [await clerks(1), newAddress("nobody")]
    for (const email of [unknown, known]) {
      const before = await queuedInAll()
      await ask(email)
      expect(await queuedInAll()).toBe(before + 1)
    }
    await mailTo(inject("mailDirectory"), known, SUBJECT)
    expect(await mailsTo(inject("mailDirectory"), unknown)).toEqual([])
  })

  it("does not flood an administrator's mailbox", async () => {
    const [flooded = "", last = ""] = await clerks(2)
    for (const email of [...Array<string>(8).fill(flooded), last]) await ask(email)
    await mailTo(inject("mailDirectory"), last, SUBJECT)
    expect(await queued(flooded)).toHaveLength(2)
  })

  it("is rejected for an invalid address", async () => {
    const answer = await post("/auth/user/emailpass/reset-password", { identifier: 7 })
    expect(answer.status).toBe(400)
  })
})
