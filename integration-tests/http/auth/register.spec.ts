import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { PASSWORD, signedIn, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })

afterAll(() => sql.end())

function person(overrides: Record<string, unknown> = {}) {
  const username = uniqueName("new")
  return {
    username,
    email: `${username}@example.com`,
    fullName: "Robin van Dyke",
    password: PASSWORD,
    ...overrides,
  }
}

async function register(body: Record<string, unknown>) {
  const visitor = visit(baseUrl)
  const response = await visitor.request("/api/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  return { visitor, status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe("POST /api/register", () => {
  it("creates a user and signs them in", async () => {
    const details = person()
    const { visitor, status, body } = await register(details)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      username: details.username,
      email: details.email,
      fullName: "Robin van Dyke",
      isMember: false,
      isAdmin: false,
      isDoctor: false,
      doctorTitle: null,
    })
    expect(await visitor.api.getUser()).toEqual(body)
  })

  it("ignores flags that users can't give themselves", async () => {
    const { body } = await register(person({ isMember: true, isAdmin: true, doctorTitle: "Dr." }))
    expect(body).toMatchObject({ isMember: false, isAdmin: false, isDoctor: false, doctorTitle: null })
  })

  it("makes a professional a doctor when the box is checked", async () => {
    const doctor = {
      isDoctor: true,
      doctorTitle: "PT",
      doctorSpecialty: "Knee, Hip",
      doctorBio: "Since 1999.",
    }
    const { body } = await register(person({ ...doctor, profileImage: "/images/me.png" }))
    expect(body).toMatchObject({ ...doctor, profileImage: "/images/me.png" })
  })

  it("rejects a username or email address in use, in any case", async () => {
    const first = person()
    await register(first)
    const refused = {
      status: 409,
      body: { code: "account_exists", message: "Username or email already exists" },
    }
    expect(await register(person({ username: first.username.toUpperCase() }))).toMatchObject(refused)
    expect(await register(person({ email: first.email.toUpperCase() }))).toMatchObject(refused)
  })

  it.each(["@", "\uff20"])(
    "rejects a username with %s, which could be another person's address",
    async (at) => {
      const victim = person()
      const username = victim.email.replace("@", at)
      expect(await register(person({ username }))).toMatchObject({
        status: 400,
        body: {
          code: "validation",
          fields: {
            username: "Username can't contain @, because you can also sign in with your email address",
          },
        },
      })
      expect((await register(victim)).status).toBe(201)
    },
  )

  it("accepts an address that is an older account's username", async () => {
    const victim = person()
    const squatter = person()
    const { body } = await register(squatter)
    await sql`update account set username = ${victim.email}, username_key = ${victim.email} where id = ${body.id as number}`
    const { status, body: registered } = await register({ ...victim, password: "another-password" })
    expect(status).toBe(201)
    const answer = await visit(baseUrl).api.login({
      body: { username: victim.email, password: "another-password" },
    })
    expect(answer.id).toBe(registered.id)
    expect(await refusalOf(signedIn(baseUrl, victim.email))).toMatchObject({ code: "invalid_credentials" })
    expect((await (await signedIn(baseUrl, squatter.email)).api.getUser()).username).toBe(victim.email)
  })

  it("names invalid fields in the words of the form", async () => {
    const answer = await register(person({ username: "ab", password: "12345", email: "no" }))
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: "validation",
        fields: {
          username: "Username must be at least 3 characters",
          password: "Password must be at least 6 characters",
          email: "Please enter a valid email address",
        },
      },
    })
  })

  it("gives a username to only one of many simultaneous requests and cleans up the rest", async () => {
    const username = uniqueName("race")
    const rivals = Array.from({ length: 8 }, () => person({ username }))
    const answers = await Promise.all(rivals.map((rival) => register(rival)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)])

    const losers = rivals.filter((_rival, index) => answers[index]?.status === 409)
    for (const loser of losers) {
      expect((await register({ ...loser, username: uniqueName("again") })).status).toBe(201)
    }
  })

  it("gives an email address to only one of many simultaneous requests", async () => {
    const email = `${uniqueName("race")}@example.com`
    const rivals = Array.from({ length: 8 }, () => person({ email }))
    const answers = await Promise.all(rivals.map((rival) => register(rival)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)])
    const loser = rivals.find((_rival, index) => answers[index]?.status === 409)
    expect((await register(person({ username: loser?.username }))).status).toBe(201)
  })

  it("accepts an address used for an earlier guest order", async () => {
    const details = person()
    const { EngineAdmin } = await import("../../support/engine")
    const admin = await EngineAdmin.ofDemoShop(inject("engineUrl"))
    expect((await admin.post("/admin/customers", { email: details.email, first_name: "Guest" })).status).toBe(
      200,
    )
    expect((await register(details)).status).toBe(201)
  })

  it("returns no password or hash", async () => {
    const { body } = await register(person())
    expect(JSON.stringify(body)).not.toContain("assword")
  })

  it("rejects requests that are not JSON", async () => {
    const response = await visit(baseUrl).request("/api/register", { method: "POST", body: "username=x" })
    expect(response.status).toBe(415)
  })

  it("can be retried after a rejection", async () => {
    const details = person()
    const visitor = visit(baseUrl)
    const bad = { ...details, password: "short" }
    expect(await refusalOf(visitor.api.register({ body: bad }))).toMatchObject({ code: "validation" })
    expect(await visitor.api.register({ body: details })).toMatchObject({ username: details.username })
  })
})
