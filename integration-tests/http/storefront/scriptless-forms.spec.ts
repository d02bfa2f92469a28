import { describe, expect, inject, it } from "vitest"

const baseUrl = inject("storefrontUrl")

const send = (path: string) =>
  fetch(baseUrl + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ username: "robin", password: "secret" }),
  })

describe("A form that a browser sends without scripts", () => {
  it.each(["/auth?redirect=%2Fcheckout", "/membership", "/"])("leads back to its page, %s", async (path) => {
    const answer = await send(path)
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toBe(path)
    expect((await fetch(new URL(path, baseUrl))).status).toBe(200)
  })

  it.each(["//example.com/", "///example.com/", "/\\example.com/"])(
    "leads nowhere else, not by %s",
    async (path) => {
      const location = (await send(path)).headers.get("location") ?? ""
      expect(new URL(location, baseUrl).origin).toBe(new URL(baseUrl).origin)
    },
  )
})
