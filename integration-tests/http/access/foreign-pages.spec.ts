import { describe, expect, inject, it } from "vitest"

const engineUrl = inject("engineUrl")
const credentials = { email: "admin@meridian-recovery.example", password: "recovery-demo" }
const JSON_TYPE = { "content-type": "application/json" }
const FORM = { "content-type": "application/x-www-form-urlencoded" }
const EVIL = { origin: "http://shop.example.evil.example" }

function post(path: string, headers: Record<string, string>, body: string): Promise<Response> {
  return fetch(engineUrl + path, { method: "POST", headers, body })
}

async function token(): Promise<string> {
  const answer = await post("/auth/user/emailpass", JSON_TYPE, JSON.stringify(credentials))
  return ((await answer.json()) as { token: string }).token
}

/** Opens a session as the engine's admin does. Returns its cookie. */
async function session(cookie = ""): Promise<string> {
  const authorization = `Bearer ${await token()}`
  const answer = await post("/auth/session", { ...JSON_TYPE, authorization, cookie }, "{}")
  expect(answer.status).toBe(200)
  return (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? ""
}

const me = async (cookie: string) =>
  (await fetch(`${engineUrl}/admin/users/me`, { headers: { cookie } })).status

const key = JSON.stringify({ title: "Pages elsewhere", type: "publishable" })

describe("another site that uses an administrator's session", () => {
  it("can't create keys or send invitations by JSON or form", async () => {
    const cookie = await session()
    for (const headers of [JSON_TYPE, FORM, { "content-type": "multipart/form-data; boundary=x" }]) {
      const form = "title=Stolen&type=secret&email=evil@example.com"
      for (const path of ["/admin/api-keys", "/admin/invites", "/auth/session"]) {
        const answer = await post(path, { ...headers, ...EVIL, cookie }, headers === JSON_TYPE ? key : form)
        expect(answer.status).toBe(403)
        expect(((await answer.json()) as { message: string }).message).toContain("another site")
      }
    }
  })

  it("can't send a form when the browser hides the origin", async () => {
    const cookie = await session()
    for (const headers of [FORM, { "content-type": "text/plain" }]) {
      const answer = await post("/admin/invites", { ...headers, cookie }, "email=evil@example.com")
      expect(answer.status).toBe(415)
    }
    const opaque = await post("/admin/invites", { ...JSON_TYPE, origin: "null", cookie }, "{}")
    expect(opaque.status).toBe(403)
  })

  it("is not mistaken for the engine's admin by its address or Host header", async () => {
    const cookie = await session()
    const own = await post("/admin/api-keys", { ...JSON_TYPE, origin: engineUrl, cookie }, key)
    expect(own.status).toBe(200)
    const empty = await fetch(`${engineUrl}/auth/session`, {
      method: "POST",
      headers: { authorization: `Bearer ${await token()}`, origin: engineUrl },
    })
    expect(empty.status).toBe(200)
    const removed = await fetch(`${engineUrl}/auth/session`, {
      method: "DELETE",
      headers: { cookie, origin: engineUrl },
    })
    expect(removed.status).toBe(200)
    expect(await me(cookie)).toBe(401)
  })
})

describe("a session id planted in an administrator's browser", () => {
  it("is replaced at sign-in and gives no access", async () => {
    const planted = await session()
    const own = await session(planted)
    expect(own).not.toBe(planted)
    expect(await me(own)).toBe(200)
    expect(await me(planted)).toBe(401)
  })
})
