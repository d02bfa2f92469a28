import { request } from "node:http"
import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { storeResetLink } from "../../support/reset-link"
import { PASSWORD, registered, uniqueName, visit } from "../../support/visitor"

const storefrontUrl = inject("storefrontUrl")
const sql = postgres(inject("databaseUrl"), { max: 1 })
const FAILURES_PER_NAME = 10
const FAILURES_PER_ADDRESS = 100

afterAll(() => sql.end())

interface Attempt {
  name: string
  password?: string
  /** Loopback address to come from. */
  from: string
  headers?: Record<string, string>
}

/** One login from a given local address, which `fetch` can't do. */
function login({ name, password = "wrong-one", from, headers = {} }: Attempt) {
  const url = new URL("/api/login", storefrontUrl)
  return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port: url.port,
        path: url.pathname,
        method: "POST",
        localAddress: from,
        headers: { "content-type": "application/json", ...headers },
      },
      (response) => {
        response.resume()
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] }),
        )
      },
    )
    call.on("error", reject)
    call.end(JSON.stringify({ username: name, password }))
  })
}

async function newUser(): Promise<string> {
  const username = uniqueName("limit")
  await visit(storefrontUrl).api.register({
    body: { username, email: `${username}@example.com`, fullName: "Lim It", password: PASSWORD },
  })
  return username
}

async function failAll(attempts: Attempt[]): Promise<number[]> {
  const answers = await Promise.all(attempts.map((attempt) => login(attempt)))
  return answers.map(({ status }) => status)
}

const times = (count: number, attempt: Attempt) => Array.from({ length: count }, () => attempt)

// Only Linux answers on all of 127.0.0.0/8 by default.
describe.runIf(process.platform === "linux")("the limit on failed sign-ins", () => {
  it("blocks a name after 10 failures from one place, even with the right password", async () => {
    const name = await newUser()
    const from = "127.0.1.1"
    expect(await failAll(times(FAILURES_PER_NAME, { name, from }))).toEqual(
      Array(FAILURES_PER_NAME).fill(401),
    )

    const refused = await login({ name, from })
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(15 * 60)
    expect((await login({ name: ` ${name.toUpperCase()}`, password: PASSWORD, from })).status).toBe(429)

    expect((await login({ name, password: PASSWORD, from: "127.0.1.2" })).status).toBe(200)
    expect((await login({ name: await newUser(), password: PASSWORD, from })).status).toBe(200)
  })

  it("covers simultaneous attempts", async () => {
    const name = await newUser()
    const statuses = await failAll(times(FAILURES_PER_NAME * 3, { name, from: "127.0.2.1" }))
    expect(statuses.filter((status) => status === 401)).toHaveLength(FAILURES_PER_NAME)
    expect(statuses.filter((status) => status === 429)).toHaveLength(FAILURES_PER_NAME * 2)
  })

  it("does not count successful sign-ins", async () => {
    const name = await newUser()
    const right = times(FAILURES_PER_NAME + 2, { name, password: PASSWORD, from: "127.0.3.1" })
    expect(await failAll(right)).toEqual(right.map(() => 200))
  })

  it("can't be bypassed with forged headers", async () => {
    const name = await newUser()
    const from = "127.0.4.1"
    const forged = (count: number): Attempt => ({
      name,
      from,
      headers: {
        "x-forwarded-for": `203.0.113.${count}`,
        "x-real-ip": `203.0.113.${count}`,
        forwarded: `for=203.0.113.${count}`,
        "x-proxy-secret": "guessed",
      },
    })
    await failAll(Array.from({ length: FAILURES_PER_NAME }, (_value, count) => forged(count)))
    expect((await login(forged(99))).status).toBe(429)
  })

  it("blocks a name everywhere after 30 failures, except in the owner's browser", async () => {
    const owner = await registered(storefrontUrl)
    const { id, username: name, email } = await owner.api.getUser()
    const cookie = owner.cookie()
    await owner.api.logout()
    for (const from of ["127.0.6.1", "127.0.6.2", "127.0.6.3"]) {
      expect(await failAll(times(FAILURES_PER_NAME, { name, from }))).toEqual(
        Array(FAILURES_PER_NAME).fill(401),
      )
    }
    const right = { name, password: PASSWORD, from: "127.0.6.4" }
    expect((await login(right)).status).toBe(429)
    expect((await login({ ...right, name: email.toUpperCase() })).status).toBe(429)
    expect((await login({ ...right, headers: { cookie: `known_device=${"x".repeat(43)}` } })).status).toBe(
      429,
    )
    expect((await login({ ...right, headers: { cookie } })).status).toBe(200)
    const guesses = times(FAILURES_PER_NAME, { name, from: "127.0.6.5", headers: { cookie } })
    expect(await failAll(guesses)).toEqual(Array(FAILURES_PER_NAME).fill(401))
    expect((await login({ ...right, headers: { cookie } })).status).toBe(429)

    const browser = visit(storefrontUrl)
    const token = await storeResetLink(sql, id, 60)
    await browser.api.resetPassword({ body: { token, password: "another-demo" } })
    const again = { name, password: "another-demo", from: "127.0.6.6", headers: { cookie: browser.cookie() } }
    expect((await login(again)).status).toBe(200)
  })

  it("blocks an IP address after 100 failures, except for known browsers", { timeout: 90_000 }, async () => {
    const from = "127.0.5.1"
    const owner = await registered(storefrontUrl)
    const { username } = await owner.api.getUser()
    const cookie = owner.cookie()
    await owner.api.logout()
    for (let done = 0; done < FAILURES_PER_ADDRESS; done += 20) {
      const statuses = await failAll(Array.from({ length: 20 }, () => ({ name: uniqueName("any"), from })))
      expect(statuses).toEqual(Array(20).fill(401))
    }
    const name = await newUser()
    expect((await login({ name, password: PASSWORD, from })).status).toBe(429)
    expect((await login({ name, password: PASSWORD, from: "127.0.5.2" })).status).toBe(200)
    expect((await login({ name: username, password: PASSWORD, from })).status).toBe(429)
    const known = { name: username, password: PASSWORD, from, headers: { cookie } }
    expect((await login(known)).status).toBe(200)
  })
})
