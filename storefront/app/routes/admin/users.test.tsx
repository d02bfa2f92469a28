import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as users from "./users"

const LIST = "GET /api/admin/users?limit=25&offset=0"
const WAITING = "GET /api/admin/doctor-applications"
const KEYS = "GET /api/admin/api-keys"
const INVITATIONS = "GET /api/admin/invitations"
const ROLE = "PATCH /api/admin/users/7/role"
const DOCTORS_ROLE = "PATCH /api/admin/users/9/role"
const DOCTOR = {
  ...NEWCOMER,
  id: 9,
  username: "dora",
  fullName: "Dora Doctor",
  isMember: true,
  isDoctor: true,
}

function open(answers: Parameters<typeof fakeShop>[0] = {}, { user = ADMIN, at = "/admin/users" } = {}) {
  const shop = fakeShop(
    {
      [LIST]: { body: [ADMIN, NEWCOMER, DOCTOR] },
      [WAITING]: { body: [] },
      [KEYS]: { body: [] },
      [INVITATIONS]: { body: [] },
      ...answers,
    },
    user,
  )
  const { path } = renderRoutes({ "/admin/users": users }, shop, at)
  return { shop, path, person: userEvent.setup() }
}

const switchOf = (flag: string, username: string) =>
  screen.findByRole("switch", { name: `${flag}: ${username}` })

describe("the user admin", () => {
  it("shows each user with their highest role", async () => {
    open()
    const rows = within(await screen.findByRole("table", { name: "Users" }))
      .getAllByRole("row")
      .slice(1)
    expect(rows.map((row) => within(row).getAllByRole("cell")[1]?.textContent)).toEqual([
      expect.stringContaining("Admin"),
      expect.stringContaining("Regular"),
      expect.stringContaining("Doctor"),
    ])
    const [, newcomer] = rows
    for (const text of ["newcomer", "Nora Newcomer", "newcomer@example.com", "NN", "Jan 05, 2026"])
      expect(within(newcomer as HTMLElement).getByText(text)).toBeTruthy()
  })

  it("shows admin invitations with sender and expiry", async () => {
    const times = { createdAt: "2026-01-05T10:00:00.000Z", expiresAt: "2026-01-12T10:00:00.000Z" }
    const invitation = { id: "invite_1", email: "ann@example.com", inviter: "admin", ...times }
    open({ [INVITATIONS]: { body: [invitation, { ...invitation, id: "invite_2", inviter: null }] } })
    expect(await screen.findByRole("heading", { name: "Invitations (2)" })).toBeTruthy()
    expect(screen.getByText("Sent by admin on Jan 05, 2026 · valid until Jan 12, 2026")).toBeTruthy()
    expect(screen.getByText("Sent on Jan 05, 2026 · valid until Jan 12, 2026")).toBeTruthy()
  })

  it("shows API keys with their creator and last use", async () => {
    const key = { id: "apk_1", title: "Stock sync", token: "sk_12a***9f0", maker: "admin" }
    const times = { createdAt: "2026-01-05T10:00:00.000Z", lastUsedAt: "2026-02-01T10:00:00.000Z" }
    open({
      [KEYS]: {
        body: [
          { ...key, ...times },
          { ...key, ...times, id: "apk_2", lastUsedAt: null },
        ],
      },
    })
    expect(await screen.findByRole("heading", { name: "API keys (2)" })).toBeTruthy()
    expect(screen.getByText("Created by admin on Jan 05, 2026 · last used on Feb 01, 2026")).toBeTruthy()
    expect(screen.getByText("Created by admin on Jan 05, 2026 · never used")).toBeTruthy()
  })

  it("explains the membership before granting it and sends only that flag", async () => {
    const member = { ...NEWCOMER, isMember: true }
    const { shop, person } = open({ [ROLE]: { body: member } })
    await person.click(await switchOf("Member", "newcomer"))
    const dialog = screen.getByRole("dialog", { name: "Grant the Member role?" })
    expect(dialog.textContent).toContain("Nora Newcomer will gain access to member-only products.")
    await person.click(within(dialog).getByRole("button", { name: "Cancel" }))
    expect(shop.callsOf(ROLE)).toHaveLength(0)
    await person.click(await switchOf("Member", "newcomer"))
    shop.answers[LIST] = { body: [ADMIN, member, DOCTOR] }
    await person.dblClick(screen.getByRole("button", { name: "Grant" }))
    expect(await screen.findByText("User role updated successfully")).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect((await switchOf("Member", "newcomer")).getAttribute("aria-checked")).toBe("true")
    expect(shop.callsOf(ROLE).map(({ body }) => body)).toEqual([{ isMember: true }])
  })

  it.each([
    ["Doctor", "newcomer", "Nora Newcomer will gain access to doctor-exclusive products."],
    ["Doctor", "dora", "Dora Doctor will lose access to doctor-exclusive products."],
    ["Member", "dora", "Dora Doctor will lose access to member-only products."],
    ["Admin", "dora", "This gives Dora Doctor full administrative access."],
    ["Admin", "admin", "This revokes all administrative access from"],
  ])("explains the %s switch of %s", async (flag, username, text) => {
    const { person } = open()
    await person.click(await switchOf(flag, username))
    expect(screen.getByRole("dialog").textContent).toContain(text)
  })

  it("leaves the admin when users remove their own admin role", async () => {
    const regular = { ...ADMIN, isAdmin: false }
    const { path, shop, person } = open({ "PATCH /api/admin/users/1/role": { body: regular } })
    await person.click(await switchOf("Admin", "admin"))
    expect(screen.getByRole("dialog").textContent).toContain("your own account")
    shop.answers["GET /api/user"] = { body: regular }
    await person.click(screen.getByRole("button", { name: "Remove" }))
    await waitFor(() => expect(path()).toBe("/"))
    expect(shop.queryClient.getQueryData(["user"])).toEqual(regular)
    expect(shop.callsOf(LIST)).toHaveLength(1)
  })

  it("keeps the last administrator and explains why", async () => {
    const message = "The shop needs at least one administrator."
    const { person } = open({
      "PATCH /api/admin/users/1/role": { status: 409, body: { code: "last_admin", message } },
    })
    await person.click(await switchOf("Admin", "admin"))
    await person.click(screen.getByRole("button", { name: "Remove" }))
    expect(await screen.findByText("Failed to update user role")).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect((await switchOf("Admin", "admin")).getAttribute("aria-checked")).toBe("true")
  })

  it("keeps search and role in the URL", async () => {
    const { path, person } = open({
      "GET /api/admin/users?q=nora&limit=25&offset=0": { body: [NEWCOMER] },
      "GET /api/admin/users?q=nora&role=doctor&limit=25&offset=0": { body: [] },
    })
    await person.type(await screen.findByRole("searchbox"), " nora ")
    await waitFor(() => expect(path()).toBe("/admin/users?q=nora"))
    await waitFor(() => expect(screen.queryByText("dora")).toBeNull())
    await person.selectOptions(screen.getByLabelText("Role"), "Doctor")
    expect(await screen.findByText("No users found")).toBeTruthy()
    await waitFor(() => expect(path()).toBe("/admin/users?q=nora&role=doctor"))
    await person.click(screen.getByRole("link", { name: "Reset Filters" }))
    expect(await screen.findByText("dora")).toBeTruthy()
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "")
  })

  it("shows pending doctors and approves or rejects them", async () => {
    const waiting = { ...NEWCOMER, doctorTitle: "Dr.", doctorSpecialty: "Sports medicine" }
    const { shop, person } = open({ [WAITING]: { body: [waiting] }, [ROLE]: { body: waiting } })
    expect(await screen.findByText("Dr. · Sports medicine")).toBeTruthy()
    await person.click(screen.getByRole("button", { name: "Reject newcomer" }))
    expect(screen.getByRole("dialog").textContent).toContain("can apply again")
    await person.click(screen.getByRole("button", { name: "Cancel" }))
    await person.click(screen.getByRole("button", { name: "Approve newcomer" }))
    shop.answers[WAITING] = { body: [] }
    await person.click(screen.getByRole("button", { name: "Grant" }))
    await waitFor(() => expect(screen.queryByText(/waiting for approval/)).toBeNull())
    expect(shop.callsOf(ROLE).map(({ body }) => body)).toEqual([{ isDoctor: true }])
  })

  it("approves a doctor until a date, and changes the date", async () => {
    const answers = { [LIST]: { body: [{ ...DOCTOR, doctorUntil: "2099-03-03T23:59:59.999Z" }] } }
    const { shop, person } = open({ ...answers, [DOCTORS_ROLE]: { body: DOCTOR } })
    await person.click(await screen.findByRole("button", { name: /change dora's approval end date$/ }))
    const day = screen.getByLabelText(/Approved until/)
    expect(day).toHaveProperty("value", "2099-03-03")
    fireEvent.change(day, { target: { value: "2020-01-01" } })
    await person.click(screen.getByRole("button", { name: "Save" }))
    expect(await screen.findByText("Please choose a future date")).toBeTruthy()
    fireEvent.change(day, { target: { value: "2098-12-31" } })
    await person.click(screen.getByRole("button", { name: "Save" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await person.click(await switchOf("Admin", "dora"))
    await person.click(screen.getByRole("button", { name: "Cancel" }))
    await person.click(screen.getByRole("button", { name: /change dora's approval end date$/ }))
    fireEvent.change(screen.getByLabelText(/Approved until/), { target: { value: "" } })
    await person.click(screen.getByRole("button", { name: "Save" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(shop.callsOf(DOCTORS_ROLE).map(({ body }) => body)).toEqual([
      { isDoctor: true, doctorUntil: "2098-12-31T23:59:59.999Z" },
      { isDoctor: true, doctorUntil: null },
    ])
  })

  it("says that the list failed to load", async () => {
    open({ [LIST]: { status: 500, body: { code: "internal", message: "Something went wrong." } } })
    expect(await screen.findByText("Error loading users. Please try again.")).toBeTruthy()
  })

  it("sends non-admins home", async () => {
    const { path } = open({}, { user: NEWCOMER })
    await waitFor(() => expect(path()).toBe("/"))
  })
})
