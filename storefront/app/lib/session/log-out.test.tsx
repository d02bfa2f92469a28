import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { useLogOut } from "./log-out"

function LogOut() {
  const logOut = useLogOut()
  return <button onClick={() => logOut.mutate()}>Logout</button>
}

async function logOut(answer: { status?: number; body: unknown }) {
  const shop = fakeShop({ "POST /api/logout": answer }, NEWCOMER)
  shop.queryClient.setQueryData(["orders"], [])
  renderScreen(<LogOut />, shop)
  await userEvent.click(screen.getByRole("button", { name: "Logout" }))
  return shop.queryClient
}

describe("useLogOut", () => {
  it("clears the user and their data, and confirms it", async () => {
    const client = await logOut({ status: 204, body: null })
    expect(await screen.findByText("Logged out")).toBeTruthy()
    expect(screen.getByText("You have been successfully logged out")).toBeTruthy()
    expect(client.getQueryData(["user"])).toBeNull()
    expect(client.getQueryData(["orders"])).toBeUndefined()
  })

  it("explains a failure and stays signed in", async () => {
    const client = await logOut({
      status: 429,
      body: { code: "rate_limited", message: "Please wait a minute." },
    })
    expect(await screen.findByText("Please wait a minute.")).toBeTruthy()
    expect(client.getQueryData(["user"])).toBe(NEWCOMER)
  })
})
