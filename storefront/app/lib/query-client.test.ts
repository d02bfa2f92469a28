import { onlineManager } from "@tanstack/react-query"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { apiOf } from "./query-client"

const refusal = (status: number, code: string) => ({ status, body: { code, message: "No." } })

function open(answer: { status: number; body: unknown }) {
  const { queryClient } = fakeShop({ "GET /api/orders": answer, "POST /api/login": answer }, NEWCOMER)
  return {
    read: () =>
      queryClient.fetchQuery({ queryKey: ["orders"], queryFn: () => apiOf(queryClient).listOrders() }),
    change: () =>
      queryClient
        .getMutationCache()
        .build(queryClient, {
          mutationFn: () => apiOf(queryClient).login({ body: { username: "nora", password: "secret1" } }),
        })
        .execute(undefined),
    user: () => queryClient.getQueryData(["user"]),
  }
}

describe("the query client", () => {
  it.each(["read", "change"] as const)("fails a %s immediately without a network", async (call) => {
    onlineManager.setOnline(false)
    try {
      await expect(open(refusal(503, "unavailable"))[call]()).rejects.toThrow("No.")
    } finally {
      onlineManager.setOnline(true)
    }
  })

  it.each(["read", "change"] as const)(
    "marks the user as signed out after a %s without a session",
    async (call) => {
      const shop = open(refusal(401, "unauthenticated"))
      await expect(shop[call]()).rejects.toThrow("No.")
      expect(shop.user()).toBeNull()
    },
  )

  it.each([refusal(401, "invalid_credentials"), refusal(500, "internal"), refusal(403, "forbidden")])(
    "keeps the user after $body.code",
    async (answer) => {
      const shop = open(answer)
      await expect(shop.read()).rejects.toThrow("No.")
      await expect(shop.change()).rejects.toThrow("No.")
      expect(shop.user()).toBe(NEWCOMER)
    },
  )
})
