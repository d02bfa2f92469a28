import type { User } from "@shop/contracts"
import { createClient } from "@shop/contracts/client"
import { describe, expect, it } from "vitest"
import { CONFIG, NEWCOMER } from "~/testing/fake-shop"
import { apiOf, createQueryClient } from "../query-client"
import { requireUser } from "./require-user"

/** A request's query client, which knows nothing yet, and what it has asked the API and got. */
function open(user: User | null) {
  const log: string[] = []
  const api = createClient({
    fetch: async (url) => {
      log.push(`ask ${String(url)}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      log.push(`got ${String(url)}`)
      if (String(url).endsWith("/config")) return Response.json(CONFIG)
      const refused = Response.json({ code: "unauthenticated", message: "Please sign in." }, { status: 401 })
      return user === null ? refused : Response.json(String(url).endsWith("/user") ? user : [])
    },
  })
  const client = createQueryClient(api)
  const load = () => client.fetchQuery({ queryKey: ["orders"], queryFn: () => apiOf(client).listOrders() })
  return { client, log, load }
}

describe("a private screen", () => {
  it("loads the user and the user's data in one round trip", async () => {
    const { client, log, load } = open(NEWCOMER)
    expect(await requireUser(client, "/account/orders", load)).toEqual(NEWCOMER)
    expect(log.slice(0, 2).sort()).toEqual(["ask /api/orders", "ask /api/user"])
    expect(log.slice(2).sort()).toEqual(["got /api/orders", "got /api/user"])
  })

  it("asks for sign-in when the session has expired", async () => {
    const { client, load } = open(null)
    const refused = await requireUser(client, "/account/orders", load).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Response)
    expect((refused as Response).headers.get("location")).toContain("/auth")
  })

  it("makes no request for a visitor", async () => {
    const { client, log, load } = open(null)
    client.setQueryData(["user"], null)
    await expect(requireUser(client, "/account/orders", load)).rejects.toBeInstanceOf(Response)
    expect(log.filter((line) => line.includes("/api/orders"))).toEqual([])
  })
})
