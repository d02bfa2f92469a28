import { mkdtempSync, readdirSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { loadSecrets } from "../../../scripts/lib/secrets"
import { type MailServer, startMailServer } from "../../support/mail-server"
import { mailTo } from "../../support/mailbox"
import { textOfPdfAt } from "../../support/pdf"
import { startShop, type StartedShop } from "../../support/start-shop"
import { registered, visit, type Visitor } from "../../support/visitor"

/** What only the demo shop may say, sell or promise. */
const DEMO_WORDS =
  /meridian|nad\+|elena marsh|recovery-demo|555-01|patches|kinesiolog|electrolyte|recovery notes|two (working|business) days|doctors and therapists who use/i

/** What a shop may only promise once its kit can be given. */
const KIT_WORDS = /\$35|starter kit|welcome gift/i

const PUBLIC_PAGES = [
  ...[
    "/",
    "/shop",
    "/shop?tab=featured",
    "/shop?tab=categories",
    "/doctors",
    "/membership",
    "/about",
    "/contact",
  ],
  ...[
    "/faq",
    "/shipping",
    "/returns",
    "/auth",
    "/auth?tab=register",
    "/newsletter",
    "/nowhere",
    "/api/config",
  ],
  ...["/sitemap.xml", "/robots.txt", "/.well-known/security.txt", "/manifest.webmanifest"],
]
const OWN_PAGES = [
  ...["/account", "/account?tab=membership", "/account/orders", "/account/reviews", "/membership-success"],
  ...["/wishlist", "/cart", "/api/orders"],
]
const ADMIN_PAGES = [
  ...[
    "",
    "/products",
    "/products/new",
    "/orders",
    "/returns",
    "/categories",
    "/users",
    "/discounts",
    "/settings",
  ],
  ...["/reviews", "/testimonials", "/search", "/emails", "/pages", "/audit", "/jobs"],
].map((page) => `/admin${page}`)

let mails: MailServer
let shop: StartedShop
let owner: Visitor

/** What shoppers read or machines are told: scripts and styles are the same in every shop. */
const readable = (html: string) =>
  html.replace(/<(script|style)\b(?! type="application\/ld)[^>]*>.*?<\/\1>/gs, "")

async function expectNothingInvented(person: Visitor, pages: string[], words = [DEMO_WORDS]): Promise<void> {
  for (const page of pages) {
    const text = readable(await (await person.request(page)).text())
    for (const found of words) expect(found.exec(text)?.[0], page).toBeUndefined()
  }
}

/** Makes somebody the shop's first administrator, as the engine's command does. */
async function administer(accountId: number): Promise<void> {
  await withDatabase(shop.databaseUrl, async (sql) => {
    await sql`insert into "user" (id, email) values ('user_owner', 'owner@example.com')`
    await sql`update account set user_id = 'user_owner' where id = ${accountId}`
  })
}

beforeAll(async () => {
  mails = await startMailServer(path.join(mkdtempSync(path.join(tmpdir(), "own-shop-")), "mails"))
  const secrets = loadSecrets(mkdtempSync(path.join(tmpdir(), "own-shop-")))
  shop = await startShop({
    label: "own_shop",
    isEmpty: true,
    environment: { ...secrets, NODE_ENV: "production", ALLOW_DEMO_PAYMENTS: "true", SMTP_URL: mails.url },
  })
  owner = await registered(shop.storefrontUrl)
})
afterAll(async () => {
  await shop.stop()
  await mails.stop()
})

describe("a new shop in production", () => {
  it("shows visitors only what its merchant has written", async () => {
    await expectNothingInvented(visit(shop.storefrontUrl), PUBLIC_PAGES, [DEMO_WORDS, KIT_WORDS])
  })

  it("promises no starter kit until its product is published", async () => {
    const { api } = visit(shop.storefrontUrl)
    expect(await api.getConfig()).toMatchObject({ starterKit: null, contactEmail: "", isDemo: false })
    await withDatabase(shop.databaseUrl, async (sql) => {
      await sql`update product set status = 'published', description = 'Two rolls of tape.'
        where handle = 'recovery-starter-kit'`
      await expect
        .poll(async () => (await api.getConfig()).starterKit, { timeout: 20_000 })
        .toMatchObject({ name: "Recovery Starter Kit", contents: "Two rolls of tape.", value: 3500 })
      expect(await (await visit(shop.storefrontUrl).request("/membership")).text()).toContain(
        "Two rolls of tape.",
      )
      await sql`update product set status = 'draft' where handle = 'recovery-starter-kit'`
      await expect.poll(async () => (await api.getConfig()).starterKit, { timeout: 20_000 }).toBeNull()
    })
  })

  it("sells the membership without invented text in the account, the receipt and the emails", async () => {
    await owner.api.purchaseMembership({ body: {} })
    const { email } = await owner.api.getUser()
    const [order] = await owner.api.listOrders()
    expect(await textOfPdfAt(owner, `/api/orders/${order?.id}/invoice`)).not.toMatch(DEMO_WORDS)
    const pages = [...OWN_PAGES, `/account/orders/${order?.id}`]
    await expectNothingInvented(owner, pages, [DEMO_WORDS, KIT_WORDS])
    const mail = await mailTo(mails.directory, email ?? "", "")
    expect(mail.from?.address).toBe("no-reply@localhost")
    const sent = readdirSync(mails.directory).map((name) =>
      readFileSync(path.join(mails.directory, name), "utf8"),
    )
    for (const text of sent) expect(DEMO_WORDS.exec(text)?.[0] ?? KIT_WORDS.exec(text)?.[0]).toBeUndefined()
  })

  it("shows administrators no invented text, and requires an email address before saving settings", async () => {
    await administer((await owner.api.getUser()).id)
    await expectNothingInvented(owner, ADMIN_PAGES)
    const settings = await owner.api.getSettings()
    const saved = owner.api.updateSettings({ body: { ...settings, siteName: "Harbor Recovery" } })
    await expect(saved).rejects.toMatchObject({ fields: { contactEmail: "Valid email is required" } })
    const contactEmail = "care@harbor.example"
    await owner.api.updateSettings({ body: { ...settings, siteName: "Harbor Recovery", contactEmail } })
    expect(await (await owner.request("/contact")).text()).toContain(`mailto:${contactEmail}`)
  })
})
