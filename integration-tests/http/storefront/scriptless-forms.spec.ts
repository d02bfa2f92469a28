import { describe, expect, inject, it } from "vitest"
import { PASSWORD } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

const send = (path: string) =>
  fetch(baseUrl + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ username: "robin", password: "secret" }),
  })

describe("a form sent without scripts", () => {
  it.each(["/auth?redirect=%2Fcheckout", "/membership", "/"])("returns to its page, %s", async (path) => {
    const answer = await send(path)
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toBe(path)
  })

  it.each(["//auth", "///membership", "/\\auth"])(
    "never redirects to another host, sent to %s",
    async (path) => {
      const location = (await send(path)).headers.get("location") ?? path
      expect(new URL(location, baseUrl).origin).toBe(new URL(baseUrl).origin)
    },
  )

  it("signs in with the shop's session cookie if sent from its own page", async () => {
    const post = (origin: string) =>
      fetch(`${baseUrl}/forms/sign-in`, {
        method: "POST",
        redirect: "manual",
        headers: { origin, referer: `${baseUrl}/auth?redirect=%2Faccount` },
        body: new URLSearchParams({ username: "member", password: PASSWORD }),
      })
    const elsewhere = await post("https://evil.example")
    expect([elsewhere.status, elsewhere.headers.getSetCookie()]).toEqual([403, []])
    const answer = await post(new URL(baseUrl).origin)
    const cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? ""
    const onwards = new URL(answer.headers.get("location") ?? "", baseUrl)
    const followed = await fetch(onwards, { redirect: "manual", headers: { cookie } })
    expect(followed.headers.get("location")).toBe("/account")
    expect((await fetch(`${baseUrl}/api/user`, { headers: { cookie } })).status).toBe(200)
  })
})
