import { describe, expect, inject, it } from "vitest"
import { PASSWORD } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const OWN = new URL(baseUrl).origin

const send = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: OWN },
) => fetch(baseUrl + path, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields) })

const signIn = (headers?: Record<string, string>, password = PASSWORD) =>
  send("/auth?redirect=%2Faccount", { form: "login", username: "member", password }, headers)

const sessionOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ")

describe("a form that a browser sends to its page without an action", () => {
  const typed = { username: "robin", password: "secret" }

  it.each(["/auth?redirect=%2Fcheckout", "/membership", "/"])(
    "redirects back to its page, %s",
    async (path) => {
      const answer = await send(path, typed)
      expect(answer.status).toBe(303)
      expect(answer.headers.get("location")).toBe(path)
    },
  )

  it.each(["//auth", "///membership", "/\\auth"])(
    "redirects to no other host when sent to %s",
    async (path) => {
      const location = (await send(path, typed)).headers.get("location") ?? path
      expect(new URL(location, baseUrl).origin).toBe(OWN)
    },
  )
})

describe("the sign-in form without scripts", () => {
  it("signs in with the session that the shop sets, and redirects", async () => {
    const answer = await signIn()
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([303, "no-store"])
    const cookie = sessionOf(answer)
    const onwards = new URL(answer.headers.get("location") ?? "", baseUrl)
    const followed = await fetch(onwards, { redirect: "manual", headers: { cookie } })
    expect(followed.headers.get("location")).toBe("/account")
    expect((await fetch(`${baseUrl}/api/user`, { headers: { cookie } })).status).toBe(200)
    expect(await (await fetch(onwards)).text()).toContain("Your browser blocks cookies")
  })

  it.each([
    { origin: "https://evil.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("is rejected when another site sends it: %j", async (headers) => {
    const answer = await signIn(headers as unknown as Record<string, string>)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  })

  it.each(["//evil.example", "https://evil.example", "/\\evil.example"])(
    "redirects to no other site: %s",
    async (to) => {
      const path = `/auth?${new URLSearchParams({ redirect: to })}`
      const answer = await send(path, { form: "login", username: "member", password: PASSWORD })
      const onwards = new URL(answer.headers.get("location") ?? "", baseUrl)
      const followed = await fetch(onwards, { redirect: "manual", headers: { cookie: sessionOf(answer) } })
      expect(followed.headers.get("location")).toBe("/")
    },
  )

  it("is shown again with the input but without the password, and is not cached", async () => {
    const answer = await signIn(undefined, "not-the-password")
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([401, "private, no-store"])
    const page = await answer.text()
    expect(page).toContain("Invalid username or password")
    expect(page).toContain('value="member"')
    expect(page).not.toContain("not-the-password")
    const next = await (await fetch(`${baseUrl}/auth?redirect=%2Faccount`)).text()
    expect(next).not.toContain("Invalid username or password")
  })
})

describe("forms on cached pages without scripts", () => {
  it("show errors beside the field, and leave the page unchanged for everyone else", async () => {
    const before = await (await fetch(`${baseUrl}/newsletter`)).text()
    const answer = await send("/newsletter", { form: "newsletter", email: "nobody" })
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([400, "private, no-store"])
    expect(await answer.text()).toContain("Please enter a valid email address")
    expect(await (await fetch(`${baseUrl}/newsletter`)).text()).toBe(before)
  })

  it.each(["/", "/auth", "/shop", "/newsletter", "/membership", "/product/1"])(
    "contain no idempotency key and no account: %s",
    async (path) => {
      const cookie = sessionOf(await signIn())
      for (const headers of [new Headers(), new Headers({ cookie })]) {
        const page = await (await fetch(baseUrl + path, { headers })).text()
        expect(page).not.toMatch(/name="(idempotencyKey|account)"/)
      }
    },
  )

  it("accept no bodies larger than a form", async () => {
    const answer = await send("/newsletter", { form: "newsletter", email: "a".repeat(200_000) })
    expect(answer.status).toBe(413)
  })

  it("change nothing in an account other than the page's", async () => {
    const cookie = sessionOf(await signIn())
    const fields = { form: "profile", account: "999999", fullName: "Mallory", username: "member" }
    const answer = await send(
      "/account?edit",
      { ...fields, email: "member@example.com" },
      { origin: OWN, cookie },
    )
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain("signed in with a different account")
  })
})

describe("a mail program's unsubscribe request", () => {
  it("sends no origin and gets a status instead of a redirect", async () => {
    const answer = await send("/unsubscribe?token=none", { "List-Unsubscribe": "One-Click" }, {})
    expect(answer.status).toBe(400)
  })
})
