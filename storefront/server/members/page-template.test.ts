import { gunzipSync } from "node:zlib"
import type { PageViewer, User } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { PageTemplate } from "./page-template"
import { COUNT, ID, kindOf, MARK, type Member, NAME, placeholderOf } from "./placeholder-viewer"

const USER: User = {
  id: 7,
  username: `O'Neil & "$&" </script>`,
  email: "neil@example.com",
  fullName: null,
  isMember: true,
  isDoctor: false,
  isAdmin: false,
  doctorUntil: null,
  doctorTitle: null,
  doctorSpecialty: null,
  doctorBio: null,
  profileImage: null,
  createdAt: "2026-01-01T00:00:00.000Z",
}
const withItems = (...quantities: number[]): Member => ({
  user: USER,
  cart: quantities.map((quantity, index) => ({
    id: `item-${index}`,
    quantity,
    product: { id: 1, name: "Roller", price: 100, imageUrl: null },
  })),
  seesWhatVisitorsSee: true,
})
const MEMBER = withItems(2, 3)

const blockOf = ({ user, cart }: PageViewer) =>
  `<script type="application/json" id="viewer">${JSON.stringify({ user, cart }).replaceAll("<", "\\u003c")}</script>`
const pageOf = (name: string, count: string, viewer: PageViewer) =>
  `<p>${name}</p><b>${count}</b><p>Größe</p>${blockOf(viewer)}<i>${count}</i>`
const templateOf = (html: string, headers = {}) =>
  PageTemplate.of({ status: 200, headers, body: Buffer.from(html), isCutShort: false }, "1:a")

describe("a page template", () => {
  it("is filled with name, count and state, and compresses to the same content", async () => {
    const template = await templateOf(pageOf(NAME, String(COUNT), placeholderOf(MEMBER)))
    const expected = pageOf("O&#x27;Neil &amp; &quot;$&amp;&quot; &lt;/script&gt;", "5", MEMBER)
    expect(template?.fillIn(MEMBER).toString()).toBe(expected)
    expect(template && gunzipSync(template.fillInCompressed(MEMBER)).toString()).toBe(expected)
  })

  it.each([
    ["an email", MARK],
    ["an id", `/doctors/${ID}`],
  ])("is not created when %s of the placeholder would remain", async (_what, rest) => {
    expect(await templateOf(`${pageOf(NAME, "", placeholderOf(MEMBER))}<a>${rest}</a>`)).toBeUndefined()
  })

  it("is not created without the viewer's state", async () => {
    expect(await templateOf(`<p>${NAME}</p>`)).toBeUndefined()
  })

  it("keeps headers except those about caching", async () => {
    const headers = { "content-type": "text/html", etag: "1", "cache-control": "public" }
    const template = await templateOf(blockOf(placeholderOf(MEMBER)), headers)
    expect(template?.headers).toEqual({ "content-type": "text/html" })
  })
})

describe("a member audience", () => {
  it("depends on roles and on the cart: empty, one item or several", () => {
    expect(kindOf(withItems(2))).toBe(kindOf(withItems(1, 9)))
    const others = [withItems(), withItems(1), withItems(2), { ...MEMBER, user: { ...USER, isDoctor: true } }]
    expect(new Set(others.map(kindOf)).size).toBe(4)
  })

  it("has a placeholder without personal data", () => {
    const placeholder = JSON.stringify(placeholderOf(MEMBER))
    for (const own of ["O'Neil", "neil@example.com", "Roller", "item-"])
      expect(placeholder).not.toContain(own)
  })
})
