import type { User } from "@shop/contracts"
import { act, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { apiOf } from "~/lib/query-client"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { EmailVerificationNotice } from "./email-verification-notice"

const STATE = "GET /api/email-verification"
const SENTENCE = "Please confirm your email address before you buy."
const owing = { body: { email: NEWCOMER.email, newEmail: null, isRequired: true } }
const free = { body: { email: NEWCOMER.email, newEmail: null, isRequired: false } }

const moving = { body: { email: NEWCOMER.email, newEmail: "new@comer.example", isRequired: false } }

function open(
  user: User | null,
  state: typeof owing | typeof moving = owing,
  notice = <EmailVerificationNotice />,
) {
  const shop = fakeShop(
    { [STATE]: state, "POST /api/email-verification": { status: 202, body: { success: true } } },
    user,
  )
  renderScreen(notice, shop)
  return shop
}

describe("EmailVerificationNotice", () => {
  it("shows unverified users where the link was sent and resends it", async () => {
    const shop = open(NEWCOMER)
    expect(await screen.findByText(SENTENCE)).toBeTruthy()
    expect(screen.getByText(NEWCOMER.email)).toBeTruthy()
    await userEvent.dblClick(screen.getByRole("button", { name: "Resend link" }))
    expect(await screen.findByText("Link sent")).toBeTruthy()
    expect(shop.callsOf("POST /api/email-verification")).toHaveLength(1)
  })

  it("shows the link for a new address on the account page only", async () => {
    open(NEWCOMER, moving, <EmailVerificationNotice showsNewEmail />)
    expect(await screen.findByText("Please confirm your new email address.")).toBeTruthy()
    expect(screen.getByText("new@comer.example")).toBeTruthy()
  })

  it("stays hidden from buyers with an unconfirmed new email address", async () => {
    const shop = open(NEWCOMER, moving)
    await waitFor(() => expect(shop.callsOf(STATE)).toHaveLength(1))
    expect(screen.queryByText(/Please confirm/)).toBeNull()
  })

  it("makes no request for a visitor", async () => {
    const shop = open(null)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(shop.callsOf(STATE)).toHaveLength(0)
    expect(screen.queryByText(SENTENCE)).toBeNull()
  })

  it("appears when a call requires verification", async () => {
    const shop = open(NEWCOMER, free)
    await waitFor(() => expect(shop.callsOf(STATE)).toHaveLength(1))
    expect(screen.queryByText(SENTENCE)).toBeNull()
    shop.answers[STATE] = owing
    shop.answers["POST /api/membership/purchase"] = {
      status: 403,
      body: { code: "email_unconfirmed", message: SENTENCE },
    }
    const purchase = shop.queryClient.getMutationCache().build(shop.queryClient, {
      mutationFn: () => apiOf(shop.queryClient).purchaseMembership({ body: {} }),
    })
    await act(() => purchase.execute(undefined).catch(() => undefined))
    expect(await screen.findByText(SENTENCE)).toBeTruthy()
  })
})
