import { PAGE_SLUGS } from "@shop/contracts"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { publishedForNow } from "../../support/pages"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { administrator, registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
const textAt = async (path: string) => (await visitor.request(path)).text()
const statusAt = async (path: string) => (await visitor.request(path)).status

let admin: Visitor
beforeAll(async () => {
  admin = await administrator(baseUrl)
})

const state = (slug: (typeof PAGE_SLUGS)[number]) => admin.api.getAdminPage({ params: { slug } })

describe("the demo shop", () => {
  it("has at least one version of every page", async () => {
    const pages = await admin.api.listAdminPages()
    expect(pages.map(({ slug }) => slug)).toEqual([...PAGE_SLUGS])
    expect(pages.filter(({ version }) => version === null)).toEqual([])
    const { pages: inForce } = await visitor.api.getConfig()
    expect(inForce.map(({ slug }) => slug).sort()).toEqual([...PAGE_SLUGS].sort())
    for (const slug of PAGE_SLUGS) expect(await statusAt(`/${slug}`), slug).toBe(200)
  })
})

describe("editing a page", () => {
  it("hides drafts and shows a published page with the next request", async () => {
    const params = { slug: "cookies" } as const
    const [draft, words] = [uniqueName("Draft"), uniqueName("Words")]
    const before = await textAt("/cookies")
    const restore = await publishedForNow(admin, "cookies", { title: "Cookies", body: words })
    try {
      expect(before).not.toContain(words)
      expect(await textAt("/cookies")).toContain(words)
      const { published } = await state("cookies")
      const page = await visitor.api.getPage({ params })
      expect(page).toMatchObject({
        slug: "cookies",
        title: "Cookies",
        html: `<p>${words}</p>\n`,
        summary: words,
      })
      expect(page.version).toBe(published?.version)

      const saved = await admin.api.savePageDraft({ params, body: { title: "Next", body: draft } })
      expect(saved.draft).toEqual({ title: "Next", body: draft })
      expect(saved.published).toEqual(published)
      expect(await textAt("/cookies")).not.toContain(draft)
      expect(await visitor.api.getPage({ params })).toEqual(page)
      expect((await admin.api.listAdminPages()).find(({ slug }) => slug === "cookies")).toMatchObject({
        title: "Cookies",
        hasDraft: true,
      })

      const again = await admin.api.publishPage({ params, body: { title: "Next", body: draft } })
      expect(again).toMatchObject({ draft: null, published: { version: page.version + 1, body: draft } })
      expect(again.published?.publishedBy).toBe("admin")
      const shown = await textAt("/cookies")
      expect(shown).toContain(draft)
      expect(shown).toMatch(/<title>Next \| [^<]+<\/title>/)
      expect(shown).toMatch(/<link rel="canonical" href="[^"]+\/cookies"/)

      const restored = await admin.api.restorePageVersion({ params: { ...params, version: page.version } })
      expect(restored).toMatchObject({ draft: { title: "Cookies", body: words }, published: { body: draft } })
      expect(await textAt("/cookies")).not.toContain(words)
      expect(await admin.api.getPageVersion({ params: { ...params, version: page.version } })).toMatchObject({
        body: words,
        publishedBy: "admin",
      })
      expect((await admin.api.discardPageDraft({ params })).draft).toBeNull()
    } finally {
      await restore()
    }
    const entries = await admin.api.listAuditEntries({ query: { subject: "page", subjectId: "cookies" } })
    expect(entries.slice(0, 6).map(({ action, actor }) => [action, actor])).toEqual([
      ["published", "admin"],
      ["draft_discarded", "admin"],
      ["version_restored", "admin"],
      ["published", "admin"],
      ["draft_saved", "admin"],
      ["published", "admin"],
    ])
  })

  it("returns 304 until the page changes", async () => {
    const first = await visitor.request("/api/pages/faq")
    const etag = first.headers.get("etag") ?? ""
    expect(first.headers.get("cache-control")).toBe("public, no-cache")
    const known = { headers: { "if-none-match": etag } }
    expect((await visitor.request("/api/pages/faq", known)).status).toBe(304)
    const restore = await publishedForNow(admin, "faq", { title: "FAQ", body: "## Anew?\n\nYes." })
    try {
      expect((await visitor.request("/api/pages/faq", known)).status).toBe(200)
      expect(await textAt("/faq")).toContain("<summary>")
    } finally {
      await restore()
    }
  })

  it("keeps one administrator from overwriting another's save", async () => {
    const params = { slug: "health-data" } as const
    const { version } = await state("health-data")
    const body = { title: "Health data", body: "As the first one wants it." }
    const mine = await admin.api.savePageDraft({ params, body }, { ifMatch: version })
    expect(mine.version).not.toBe(version)
    const other = { title: "Health data", body: "As the second one wants it." }
    for (const call of [
      () => admin.api.savePageDraft({ params, body: other }, { ifMatch: version }),
      () => admin.api.publishPage({ params, body: other }, { ifMatch: version }),
      () => admin.api.withdrawPage({ params }, { ifMatch: version }),
      () => admin.api.discardPageDraft({ params }, { ifMatch: version }),
      () => admin.api.restorePageVersion({ params: { ...params, version: 1 } }, { ifMatch: version }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 412, code: "changed_meanwhile" })
    }
    expect((await state("health-data")).draft).toEqual(body)
    await admin.api.discardPageDraft({ params }, { ifMatch: mine.version })
  })

  it("gives each simultaneous publication its own version", async () => {
    const params = { slug: "health-data" } as const
    const before = await state("health-data")
    const restore = await publishedForNow(admin, "health-data", { title: "Health", body: "Once." })
    try {
      const from = (await state("health-data")).history.length
      const bodies = Array.from({ length: 8 }, (_, index) => `At once ${index}`)
      await Promise.all(
        bodies.map((body) => admin.api.publishPage({ params, body: { title: "Health", body } })),
      )
      const { history, published } = await state("health-data")
      expect(history.slice(0, 8).map(({ version }) => version)).toEqual(
        bodies.map((_, index) => from + bodies.length - index),
      )
      expect(published?.version).toBe(from + bodies.length)
    } finally {
      await restore()
    }
    expect((await state("health-data")).published?.body).toBe(before.published?.body)
  })

  it("saves only one of many edits based on the same version", async () => {
    const params = { slug: "health-data" } as const
    const { version } = await state("health-data")
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        admin.api.savePageDraft(
          { params, body: { title: "Health", body: `Try ${index}` } },
          { ifMatch: version },
        ),
      ),
    )
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await admin.api.discardPageDraft({ params })
  })

  it("rejects empty, overlong or unknown placeholder text", async () => {
    const params = { slug: "terms" } as const
    const save = (title: string, body: string) =>
      fieldsOfRefusal(admin.api.savePageDraft({ params, body: { title, body } }))
    expect(await save(" ", "")).toEqual({
      status: 400,
      fields: { title: "Title is required", body: "The text is required" },
    })
    expect(await save("Terms", "x".repeat(50_001))).toMatchObject({ status: 400 })
    expect(await save("Terms", "Within {{returnDays}} days")).toEqual({
      status: 400,
      fields: { body: "This page has no placeholder {{returnDays}}. Type the value instead." },
    })
    expect(
      await fieldsOfRefusal(
        admin.api.publishPage({ params: { slug: "faq" }, body: { title: "{{secret}}", body: "x" } }),
      ),
    ).toMatchObject({ status: 400, fields: { title: expect.stringContaining("{{secret}}") } })
    expect((await state("terms")).draft).toBeNull()
    const missing = admin.api.restorePageVersion({ params: { ...params, version: 99_999 } })
    expect(await refusalOf(missing)).toMatchObject({ status: 404, code: "not_found" })
  })

  it("fills in current settings", async () => {
    const restore = await publishedForNow(admin, "shipping", {
      title: "Shipping by {{siteName}}",
      body: "Write to {{contactEmail}} within {{returnDays}} days.",
    })
    try {
      const { siteName, contactEmail, returnDays } = await visitor.api.getConfig()
      const page = await visitor.api.getPage({ params: { slug: "shipping" } })
      expect(page.title).toBe(`Shipping by ${siteName}`)
      expect(page.html).toContain(
        `<a href="mailto:${contactEmail}">${contactEmail}</a> within ${returnDays} days.`,
      )
    } finally {
      await restore()
    }
  })

  it("never runs typed HTML in the page, its title or the preview", async () => {
    const attack = `</textarea><script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))`
    const body = { title: `<script>alert("title")</script>`, body: `${attack}\n\n## ${attack}` }
    const restore = await publishedForNow(admin, "privacy", body)
    try {
      const preview = await admin.api.previewPage({ params: { slug: "privacy" }, body })
      const shown = await visitor.api.getPage({ params: { slug: "privacy" } })
      expect(preview.html).toBe(shown.html)
      for (const html of [shown.html, await textAt("/privacy")]) {
        expect(html).not.toContain("<script>alert")
        expect(html).not.toContain("<img src=x")
        expect(html).not.toContain('href="javascript')
      }
    } finally {
      await restore()
    }
  })

  it("is for administrators only", async () => {
    const params = { slug: "terms" } as const
    const body = { title: "Mine", body: "All is mine." }
    for (const [person, status] of [
      [visitor, 401],
      [await registered(baseUrl), 403],
    ] as const) {
      for (const call of [
        () => person.api.listAdminPages(),
        () => person.api.getAdminPage({ params }),
        () => person.api.savePageDraft({ params, body }),
        () => person.api.publishPage({ params, body }),
        () => person.api.withdrawPage({ params }),
        () => person.api.previewPage({ params, body }),
        () => person.api.restorePageVersion({ params: { ...params, version: 1 } }),
        () => person.api.getPageVersion({ params: { ...params, version: 1 } }),
        () => person.api.discardPageDraft({ params }),
      ]) {
        expect((await refusalOf(call())).status).toBe(status)
      }
    }
    expect(await textAt("/terms")).not.toContain("All is mine.")
  })
})
