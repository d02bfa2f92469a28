import type { AdminPage, PageOverview } from "@shop/contracts"
import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as pages from "./pages"

const PUBLISHED = {
  version: 2,
  title: "Terms",
  publishedAt: "2026-01-05T12:00:00.000Z",
  publishedBy: "admin",
}

const TERMS: AdminPage = {
  slug: "terms",
  version: "7",
  published: { ...PUBLISHED, body: "All is well." },
  draft: null,
  history: [PUBLISHED, { ...PUBLISHED, version: 1, publishedBy: null }],
  placeholders: [],
}

const OVERVIEW: PageOverview[] = [
  { slug: "terms", title: "Terms", version: 2, publishedAt: PUBLISHED.publishedAt, hasDraft: false },
  { slug: "faq", title: null, version: null, publishedAt: null, hasDraft: false },
]

const PAGE = "GET /api/admin/pages/terms"
const SAVE = "PUT /api/admin/pages/terms/draft"
const PUBLISH = "POST /api/admin/pages/terms/publish"

function open(path = "/admin/pages") {
  const shop = fakeShop(
    {
      "GET /api/admin/pages": { body: OVERVIEW },
      [PAGE]: { body: TERMS },
      "POST /api/admin/pages/terms/preview": {
        body: { title: "Terms", html: "<p>As it would <strong>look</strong></p>" },
      },
    },
    ADMIN,
  )
  renderRoutes({ "/admin/pages/:slug?": pages }, shop, path)
  return { shop, person: userEvent.setup() }
}

afterEach(() => vi.unstubAllGlobals())

describe("the page editor", () => {
  it("shows the first page with preview and history, and lists the others", async () => {
    open()
    expect(await screen.findByDisplayValue("All is well.")).toBeTruthy()
    expect((await screen.findByText("look")).tagName).toBe("STRONG")
    expect(screen.getByText("Current")).toBeTruthy()
    expect(screen.getByRole("link", { name: /FAQ.*Empty/ })).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Discard draft" })).toBeNull()
  })

  it("saves and publishes a draft based on the loaded version", async () => {
    const { shop, person } = open()
    const text = await screen.findByLabelText("Text")
    await person.clear(text)
    await person.click(screen.getByRole("button", { name: "Save draft" }))
    expect(await screen.findByText("The text is required")).toBeTruthy()
    const saved = { ...TERMS, version: "8", draft: { title: "Terms", body: "Better." } }
    shop.answers[SAVE] = { body: saved }
    shop.answers[PAGE] = { body: saved }
    await person.type(text, "Better.")
    await person.click(screen.getByRole("button", { name: "Save draft" }))
    await screen.findByRole("button", { name: "Discard draft" })
    expect(shop.callsOf(SAVE)).toMatchObject([{ body: { title: "Terms", body: "Better." }, ifMatch: '"7"' }])

    shop.answers[PUBLISH] = { body: { ...saved, version: "9", draft: null } }
    await person.click(screen.getByRole("button", { name: "Publish" }))
    await waitFor(() =>
      expect(shop.callsOf(PUBLISH)).toMatchObject([{ body: { body: "Better." }, ifMatch: '"8"' }]),
    )
  })

  it("keeps the input in a conflict and loads the other version on request", async () => {
    const { shop, person } = open()
    const text = await screen.findByLabelText("Text")
    await person.type(text, " Mine.")
    shop.answers[SAVE] = { status: 412, body: { code: "changed_meanwhile", message: "Somebody else." } }
    shop.answers[PAGE] = { body: { ...TERMS, version: "9", draft: { title: "Terms", body: "Theirs." } } }
    await person.click(screen.getByRole("button", { name: "Save draft" }))
    expect(await screen.findByText(/Someone else changed this page/)).toBeTruthy()
    expect(screen.getByDisplayValue("All is well. Mine.")).toBeTruthy()
    await person.click(screen.getByRole("button", { name: "Reload" }))
    expect(await screen.findByDisplayValue("Theirs.")).toBeTruthy()
    expect(screen.queryByText(/Someone else changed/)).toBeNull()
  })

  it("asks before loading an earlier version", async () => {
    const { shop, person } = open()
    const confirm = vi.fn().mockReturnValueOnce(false)
    vi.stubGlobal("confirm", confirm)
    const restore = await screen.findByRole("button", { name: "Use as draft: version 1" })
    await person.click(restore)
    expect(confirm).toHaveBeenCalledWith("Use version 1 as the draft?")
    const RESTORE = "POST /api/admin/pages/terms/versions/1/restore"
    expect(shop.callsOf(RESTORE)).toEqual([])
    confirm.mockReturnValueOnce(true)
    const restored = { ...TERMS, version: "8", draft: { title: "Terms", body: "As of old." } }
    shop.answers[RESTORE] = { body: restored }
    shop.answers[PAGE] = { body: restored }
    await person.click(restore)
    expect(await screen.findByDisplayValue("As of old.")).toBeTruthy()
  })

  it("says that a page does not exist", async () => {
    open("/admin/pages/nothing")
    expect(await screen.findByText("Page not found")).toBeTruthy()
  })
})
