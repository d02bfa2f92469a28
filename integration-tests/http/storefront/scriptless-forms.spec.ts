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
  })

  it.each(["//auth", "///membership", "/\\auth"])("leads to no other host, sent to %s", async (path) => {
    const location = (await send(path)).headers.get("location") ?? path
    expect(new URL(location, baseUrl).origin).toBe(new URL(baseUrl).origin)
  })
})
