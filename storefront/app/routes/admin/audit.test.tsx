import type { AuditEntry } from "@shop/contracts"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as audit from "./audit"

const LIST = "GET /api/admin/audit?limit=25&offset=0"

const ENTRY: AuditEntry = {
  id: 4,
  at: "2026-01-05T14:03:00.000Z",
  actorId: 1,
  actor: "admin",
  action: "updated",
  subject: "product",
  subjectId: "12",
  subjectName: null,
  before: { price: 1900 },
  after: { price: 2400 },
}

function open(answers: Parameters<typeof fakeShop>[0] = {}, user = ADMIN) {
  const shop = fakeShop({ [LIST]: { body: [ENTRY] }, ...answers }, user)
  const { path } = renderRoutes({ "/admin/audit": audit }, shop, "/admin/audit")
  return { path, person: userEvent.setup() }
}

async function changesOf(entry: Partial<AuditEntry>): Promise<string[]> {
  open({ [LIST]: { body: [{ ...ENTRY, ...entry }] } })
  return (await screen.findAllByRole("listitem"))
    .filter((item) => item.closest("table"))
    .map(({ textContent }) => textContent ?? "")
}

describe("the audit log page", () => {
  it("shows who changed what and when, with old and new values", async () => {
    open()
    const row = within((await screen.findAllByRole("row"))[1] as HTMLElement)
    for (const text of ["Product #12", "Changed", "$19.00", "$24.00", "admin", "Jan 05, 2026, 14:03 UTC"])
      expect(row.getByText(text)).toBeTruthy()
  })

  it.each([
    ["by name", "robin", "User robin (#7)"],
    ["by number once the account is deleted", null, "User #7"],
  ])("describes a user %s", async (_how, subjectName, text) => {
    open({ [LIST]: { body: [{ ...ENTRY, subject: "user", subjectId: "7", subjectName }] } })
    expect(await screen.findByRole("link", { name: text })).toBeTruthy()
  })

  it.each([
    ["a role", { before: { isMember: false }, after: { isMember: true } }, ["Membernochanged toyes"]],
    [
      "a new code",
      { before: null, after: { discountType: "fixed", discountValue: 500 } },
      ["Discount typefixed", "Discount value$5.00"],
    ],
    ["a deletion", { before: { name: "Sleep", isActive: true }, after: null }, ["NameSleep", "Activeyes"]],
    [
      "a variant's price",
      { before: { "price of Small": null }, after: { "price of Small": 100 } },
      ["Price of Smallnonechanged to$1.00"],
    ],
    [
      "the membership's price",
      { before: { membershipPrice: 49 }, after: { membershipPrice: 49.5 } },
      ["Membership price$49changed to$49.50"],
    ],
    [
      "an expiry date",
      { before: { expiresAt: null }, after: { expiresAt: "2026-03-01T23:59:59.999Z" } },
      ["Expires atnonechanged toMar 01, 2026"],
    ],
  ])("describes %s in words", async (_what, entry, texts) => {
    expect(await changesOf(entry)).toEqual(texts)
  })

  it("filters by subject, entry and person in the URL", async () => {
    const { path, person } = open({
      "GET /api/admin/audit?subject=product&subjectId=12&limit=25&offset=0": { body: [ENTRY] },
      "GET /api/admin/audit?subject=order&limit=25&offset=0": { body: [] },
      "GET /api/admin/audit?actor=system&limit=25&offset=0": { body: [{ ...ENTRY, actor: "system" }] },
    })
    await person.click(await screen.findByRole("link", { name: "Product #12" }))
    expect(await screen.findByText(/Only Product #12/)).toBeTruthy()
    await waitFor(() => expect(path()).toBe("/admin/audit?subject=product&subjectId=12"))
    await person.selectOptions(screen.getByLabelText("About"), "Order")
    expect(await screen.findByText("No changes found")).toBeTruthy()
    await waitFor(() => expect(path()).toBe("/admin/audit?subject=order"))
    await person.click(screen.getByRole("link", { name: "Reset Filters" }))
    await screen.findByText("Product #12")
    await person.type(screen.getByRole("searchbox"), "system")
    expect(await screen.findByRole("link", { name: "Automatic" })).toBeTruthy()
    await waitFor(() => expect(path()).toBe("/admin/audit?actor=system"))
  })

  it("says that the history failed to load", async () => {
    open({ [LIST]: { status: 500, body: { code: "internal", message: "Something went wrong." } } })
    expect(await screen.findByText("Error loading the history. Please try again.")).toBeTruthy()
  })

  it("sends non-admins home", async () => {
    const { path } = open({}, NEWCOMER)
    await waitFor(() => expect(path()).toBe("/"))
  })
})
