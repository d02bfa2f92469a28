// @vitest-environment node
import { forgotPasswordBody, loginBody } from "@shop/contracts"
import { createClient } from "@shop/contracts/client"
import { RouterContextProvider } from "react-router"
import { describe, expect, it } from "vitest"
import { createQueryClient } from "../query-client"
import { formContext, queryClientContext } from "../server-context"
import { USER_KEY } from "../query-keys"
import { routeAction } from "./route-action.server"

interface Answer {
  status: number
  body: unknown
}

/** Sends a form to a page whose calls the API answers like this. */
async function post(fields: Record<string, string>, answer: Answer, address = "/auth?redirect=%2Fcart") {
  const calls: { key: string | null; body: unknown }[] = []
  const send: typeof fetch = (_url, init) => {
    const key = new Headers(init?.headers).get("idempotency-key")
    calls.push({ key, body: JSON.parse(init?.body as string) as unknown })
    return Promise.resolve(Response.json(answer.body, { status: answer.status }))
  }
  const client = createQueryClient(createClient({ baseUrl: "http://engine", fetch: send }))
  client.setQueryData(USER_KEY, { id: 7 })
  const context = new RouterContextProvider()
  context.set(queryClientContext, client)
  context.set(formContext, new URLSearchParams(fields))
  const action = routeAction({
    login: {
      schema: loginBody,
      send: async ({ api, body, options }) => void (await api.login({ body }, options)),
    },
    forgot: { schema: forgotPasswordBody, send: () => Promise.resolve("/account") },
  })
  const url = new URL(`http://shop${address}`)
  const args = { context, params: {}, url, request: new Request(url), unstable_pattern: "" }
  const result = await action(args as unknown as Parameters<typeof action>[0])
  if (result instanceof Response) return { calls, status: result.status, to: result.headers.get("location") }
  return { calls, status: result.init?.status, refusal: result.data }
}

const OK = { status: 200, body: { id: 7 } }
const LOGIN = { form: "login", username: "nora", password: "recovery-demo" }

describe("a route action", () => {
  it("makes the call and redirects back to the page, or where the form says", async () => {
    const { calls, ...answer } = await post(LOGIN, OK)
    expect(answer).toEqual({ status: 303, to: "/auth?redirect=%2Fcart&done=login" })
    expect(calls.map(({ body }) => body)).toEqual([{ username: "nora", password: "recovery-demo" }])
    expect((await post({ form: "forgot", email: "nora@example.com" }, OK)).to).toBe("/account")
  })

  it("returns the input without passwords, and the errors at their fields", async () => {
    const { calls, status, refusal } = await post({ ...LOGIN, username: "n" }, OK)
    expect(calls).toEqual([])
    expect(status).toBe(400)
    expect(refusal?.values).toEqual({ username: "n" })
    expect(refusal?.errors.username).toMatch(/at least 3 characters/)
  })

  it("returns the API's error", async () => {
    const body = { code: "invalid_credentials", message: "Invalid username or password" }
    const { status, refusal } = await post(LOGIN, { status: 401, body })
    expect([status, refusal?.code, refusal?.message]).toEqual([401, body.code, body.message])
  })

  it("redirects to the sign-in page and back when the session has ended", async () => {
    const body = { code: "unauthenticated", message: "Please sign in." }
    const { status, to } = await post(LOGIN, { status: 401, body }, "/account?edit=")
    expect([status, to]).toEqual([303, "/auth?redirect=%2Faccount%3Fedit%3D"])
  })

  it("changes nothing for an account other than the page's", async () => {
    const { calls, status, refusal } = await post({ ...LOGIN, account: "8" }, OK)
    expect([calls, status, refusal?.code]).toEqual([[], 409, "account_changed"])
    expect((await post({ ...LOGIN, account: "7" }, OK)).status).toBe(303)
  })

  it("passes on the form's key, and keeps it while the result is unknown", async () => {
    const sent = { ...LOGIN, idempotencyKey: "once" }
    const failed = await post(sent, { status: 500, body: { code: "internal", message: "Fault." } })
    expect(failed.calls[0]?.key).toBe("once")
    expect(failed.refusal?.idempotencyKey).toBe("once")
    expect(failed.refusal?.values).toEqual({ username: "nora" })
    const body = { code: "invalid_credentials", message: "No." }
    const refused = await post({ ...sent, username: "n" }, { status: 401, body })
    expect(refused.refusal?.idempotencyKey).toBeUndefined()
  })

  it.each(["k".repeat(256), "a\r\nx-evil: 1", "ключ"])(
    "makes no call with an invalid key: %j",
    async (key) => {
      const { calls, status, refusal } = await post({ ...LOGIN, idempotencyKey: key }, OK)
      expect([calls, status, refusal?.code, refusal?.idempotencyKey]).toEqual([
        [],
        400,
        "validation",
        undefined,
      ])
    },
  )

  it("redirects to no other host", async () => {
    expect((await post(LOGIN, OK, "//evil.example/auth")).to).toBe("/evil.example/auth?done=login")
    expect((await post({ form: "" }, OK, "//evil.example/auth")).to).toBe("/evil.example/auth")
  })

  it.each(["", "constructor", "unknown"])("redirects back for an unknown form: %s", async (form) => {
    expect((await post({ form }, OK)).to).toBe("/auth?redirect=%2Fcart")
  })
})
