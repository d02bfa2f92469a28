import { beforeAll, describe, expect, inject, it } from "vitest"
import { refusalOf } from "../../support/refusal"
import { PASSWORD, registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const username = uniqueName("Session")
const email = `${username}@example.com`.toLowerCase()

beforeAll(async () => {
  await visit(baseUrl).api.register({
    body: { username, email, fullName: "Sam Session", password: PASSWORD },
  })
})

async function login(visitor: Visitor, name: string, password = PASSWORD) {
  const response = await visitor.request("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: name, password }),
  })
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    body: (await response.json()) as unknown,
  }
}

const withCookie = (cookie: string) => fetch(new URL("/api/user", baseUrl), { headers: { cookie } })
const pairOf = (cookies: string[]) => cookies[0]?.split(";")[0] ?? ""

describe("POST /api/login", () => {
  it.each([
    ["the username", username],
    ["the username in another case", username.toUpperCase()],
    ["the email address", email],
    ["the email address in another case", email.toUpperCase()],
    ["the name with spaces around it", `  ${username} `],
  ])("accepts %s", async (_what, name) => {
    expect(await login(visit(baseUrl), name)).toMatchObject({ status: 200, body: { username, email } })
  })

  it("sets a cookie that scripts and other sites can't use", async () => {
    const { cookies } = await login(visit(baseUrl), username)
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toMatch(/^shop_session=[\w-]{43};/)
    expect(cookies[1]).toMatch(/^known_device=[\w-]{43};/)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=Lax/)
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).not.toMatch(/Domain/i)
    }
  })

  it("creates a new token each time and ends the previous session", async () => {
    const visitor = visit(baseUrl)
    const first = pairOf((await login(visitor, username)).cookies)
    const second = pairOf((await login(visitor, username)).cookies)
    expect(second).not.toBe(first)
    expect((await withCookie(first)).status).toBe(401)
    expect((await withCookie(second)).status).toBe(200)
  })

  it("never reuses a token from the request", async () => {
    const planted = `shop_session=${"a".repeat(43)}`
    const response = await fetch(new URL("/api/login", baseUrl), {
      method: "POST",
      headers: { "content-type": "application/json", cookie: planted },
      body: JSON.stringify({ username, password: PASSWORD }),
    })
    expect(pairOf(response.headers.getSetCookie())).not.toBe(planted)
    expect((await withCookie(planted)).status).toBe(401)
  })

  it("gives the same answer for a wrong password and an unknown name", async () => {
    const refused = { status: 401, code: "invalid_credentials", message: "Invalid username or password" }
    const { api } = visit(baseUrl)
    expect(await refusalOf(api.login({ body: { username, password: "wrong-one" } }))).toEqual(refused)
    expect(
      await refusalOf(api.login({ body: { username: uniqueName("nobody"), password: PASSWORD } })),
    ).toEqual(refused)
  })

  it("explains which field is too short in the words of the form", async () => {
    expect(await login(visit(baseUrl), "ab", "12345")).toMatchObject({
      status: 400,
      body: {
        fields: {
          username: "Username must be at least 3 characters",
          password: "Password must be at least 6 characters",
        },
      },
    })
  })
})

describe("POST /api/logout", () => {
  it("ends the session on the server and clears the cookie", async () => {
    const visitor = visit(baseUrl)
    const pair = pairOf((await login(visitor, username)).cookies)
    const response = await visitor.request("/api/logout", { method: "POST" })
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()[0]).toMatch(/^shop_session=;.*Expires=Thu, 01 Jan 1970/)
    expect((await withCookie(pair)).status).toBe(401)
  })

  it("leaves the user's other browsers signed in", async () => {
    const other = visit(baseUrl)
    await login(other, username)
    const visitor = visit(baseUrl)
    await login(visitor, username)
    await visitor.request("/api/logout", { method: "POST" })
    expect(await other.api.getUser()).toMatchObject({ username })
  })

  it("succeeds even without a session", async () => {
    expect((await visit(baseUrl).request("/api/logout", { method: "POST" })).status).toBe(204)
  })
})

describe("GET /api/user", () => {
  it("asks visitors to sign in", async () => {
    expect(await refusalOf(visit(baseUrl).api.getUser())).toMatchObject({
      status: 401,
      code: "unauthenticated",
    })
  })

  it("treats an unknown session as signed out and clears its cookie", async () => {
    const response = await withCookie(`shop_session=${"b".repeat(43)}`)
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()[0]).toMatch(/^shop_session=;/)
  })

  it("is never cached", async () => {
    const response = await (await registered(baseUrl)).request("/api/user")
    expect(response.headers.get("cache-control")).toBe("private, no-store")
  })
})
