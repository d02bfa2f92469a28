import { beforeAll, describe, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { publishedForNow, withdrawnForNow } from "../../support/pages"
import { refusalOf } from "../../support/refusal"
import { administrator, PASSWORD, registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")

let admin: Visitor
beforeAll(async () => {
  admin = await administrator(baseUrl)
})

async function inForce(): Promise<Record<"terms" | "privacy", number>> {
  const { pages } = await visit(baseUrl).api.getConfig()
  const of = (page: string) => pages.find(({ slug }) => slug === page)?.version ?? 0
  return { terms: of("terms"), privacy: of("privacy") }
}

const registration = (name: string) => ({
  username: name,
  email: `${name}@example.com`,
  fullName: "Robin Tester",
  password: PASSWORD,
})

const consentsOf = async (person: Visitor) =>
  (await person.api.getOwnData()).consents.map(({ occasion, page, version }) => ({ occasion, page, version }))

interface ConsentRow {
  page: string
  version: number
  account_id: number | null
}

const rowsOfEmail = (email: string) =>
  withDatabase(
    databaseUrl,
    (sql) => sql<ConsentRow[]>`
      select page, version, account_id from consent where email = ${email} order by accepted_at, page`,
  )

describe("consent at registration", () => {
  it("records the current terms and privacy notice, even for clients that don't name them", async () => {
    const { terms, privacy } = await inForce()
    const person = await registered(baseUrl)
    expect(await consentsOf(person)).toEqual(
      expect.arrayContaining([
        { occasion: "registration", page: "terms", version: terms },
        { occasion: "registration", page: "privacy", version: privacy },
      ]),
    )
    const [first] = (await person.api.getOwnData()).consents
    expect(Date.now() - Date.parse(first?.acceptedAt ?? "")).toBeLessThan(60_000)
    expect(first?.title).toBeTruthy()
  })

  it("is rejected for outdated terms, and no account is created", async () => {
    const { terms, privacy } = await inForce()
    const body = registration(uniqueName("stale"))
    for (const shown of [{ termsVersion: terms + 1 }, { termsVersion: terms, privacyVersion: privacy + 1 }]) {
      const refusal = await refusalOf(visit(baseUrl).api.register({ body: { ...body, ...shown } }))
      expect(refusal).toMatchObject({ status: 409, code: "terms_changed" })
    }
    const person = visit(baseUrl)
    await person.api.register({ body: { ...body, termsVersion: terms, privacyVersion: privacy } })
    expect(await consentsOf(person)).toHaveLength(2)
  })

  it("records nothing for unpublished pages", async () => {
    const restore = await withdrawnForNow(admin, "terms")
    try {
      const person = await registered(baseUrl)
      expect((await consentsOf(person)).map(({ page }) => page)).toEqual(["privacy"])
      const stale = visit(baseUrl).api.register({
        body: { ...registration(uniqueName("withdrawn")), termsVersion: 1 },
      })
      expect(await refusalOf(stale)).toMatchObject({ code: "terms_changed" })
    } finally {
      await restore()
    }
  })
})

describe("consent for a membership", () => {
  const ofMembership = async (person: Visitor) =>
    (await consentsOf(person)).filter(({ occasion }) => occasion === "membership")

  it("records the terms in force at purchase, once", async () => {
    const { terms } = await inForce()
    const person = await registered(baseUrl)
    expect(await ofMembership(person)).toEqual([])
    await person.api.purchaseMembership({ body: {} })
    expect(await ofMembership(person)).toEqual([{ occasion: "membership", page: "terms", version: terms }])
    await refusalOf(person.api.purchaseMembership({ body: {} }))
    expect(await ofMembership(person)).toHaveLength(1)
  })

  it("records the terms the buyer saw, even if newer ones are in force", async () => {
    const person = await registered(baseUrl)
    const { membershipPrice } = await person.api.getConfig()
    const seen = (await inForce()).terms
    const intent = await person.api.createPaymentIntent({
      body: { amount: membershipPrice, termsVersion: seen },
    })
    const restore = await publishedForNow(admin, "terms", { title: "Terms", body: "Other terms." })
    try {
      expect((await inForce()).terms).toBe(seen + 1)
      const stale = person.api.createPaymentIntent({ body: { amount: membershipPrice, termsVersion: seen } })
      expect(await refusalOf(stale)).toMatchObject({ status: 409, code: "terms_changed" })
      const purchase = person.api.purchaseMembership({ body: { termsVersion: seen } })
      expect(await refusalOf(purchase)).toMatchObject({ status: 409, code: "terms_changed" })
      const { paymentIntentId } = intent
      await person.api.confirmMembershipPayment({ body: { paymentIntentId } })
      expect(await ofMembership(person)).toEqual([{ occasion: "membership", page: "terms", version: seen }])
    } finally {
      await restore()
    }
  })

  it("records newer terms after the payment page is reloaded", async () => {
    const person = await registered(baseUrl)
    const { membershipPrice } = await person.api.getConfig()
    await person.api.createPaymentIntent({ body: { amount: membershipPrice } })
    const restore = await publishedForNow(admin, "terms", { title: "Terms", body: "Other terms again." })
    try {
      const { terms } = await inForce()
      const { paymentIntentId } = await person.api.createPaymentIntent({ body: { amount: membershipPrice } })
      await person.api.confirmMembershipPayment({ body: { paymentIntentId } })
      expect(await ofMembership(person)).toEqual([{ occasion: "membership", page: "terms", version: terms }])
    } finally {
      await restore()
    }
  })

  it("is not recorded when an administrator grants it", async () => {
    const person = await registered(baseUrl)
    const { id } = await person.api.getUser()
    await admin.api.setUserRole({ params: { id }, body: { isMember: true } })
    expect(await ofMembership(person)).toEqual([])
  })
})

describe("consent for the newsletter", () => {
  it("records the current privacy notice each time", async () => {
    const { privacy } = await inForce()
    const email = `${uniqueName("reader")}@example.com`
    const { api } = visit(baseUrl)
    await api.subscribeToNewsletter({ body: { email: email.toUpperCase() } })
    await api.subscribeToNewsletter({ body: { email } })
    expect(await rowsOfEmail(email)).toEqual([{ page: "privacy", version: privacy, account_id: null }])
    const stale = api.subscribeToNewsletter({ body: { email, privacyVersion: privacy + 1 } })
    expect(await refusalOf(stale)).toMatchObject({ status: 409, code: "terms_changed" })
    const [token] = await withDatabase(
      databaseUrl,
      (sql) => sql<{ token: string }[]>`select token from newsletter_subscription where email = ${email}`,
    )
    await api.unsubscribeFromNewsletter({ body: { token: token?.token ?? "" } })
    await api.subscribeToNewsletter({ body: { email, privacyVersion: privacy } })
    expect(await rowsOfEmail(email)).toHaveLength(2)
  })
})

describe("the consent ledger", () => {
  it("prevents changes to published pages and recorded consent", async () => {
    await (await registered(baseUrl)).api.purchaseMembership({ body: {} })
    await withDatabase(databaseUrl, async (sql) => {
      await expect(sql`update consent set version = version + 1`).rejects.toThrow(/append-only/)
      await expect(sql`delete from consent`).rejects.toThrow(/append-only/)
      await expect(sql`truncate consent`).rejects.toThrow(/append-only/)
      await expect(sql`update page_version set body = 'x'`).rejects.toThrow(/append-only/)
      await expect(sql`delete from page_version`).rejects.toThrow(/append-only/)
      await expect(
        sql.begin(async (transaction) => {
          await transaction`select set_config('shop.consent_forget', 'on', true)`
          await transaction`delete from consent where occasion = 'membership'`
        }),
      ).rejects.toThrow(/append-only/)
    })
  })

  it("keeps only a deleted account's membership consent, by number", async () => {
    const person = await registered(baseUrl)
    const { id, email } = await person.api.getUser()
    await person.api.purchaseMembership({ body: {} })
    await visit(baseUrl).api.subscribeToNewsletter({ body: { email } })
    expect(await rowsOfEmail(email)).toHaveLength(1)
    await person.api.deleteOwnAccount({ body: { password: PASSWORD } })
    expect(await rowsOfEmail(email)).toEqual([])
    const left = await withDatabase(
      databaseUrl,
      (sql) => sql<{ occasion: string }[]>`select occasion from consent where account_id = ${id}`,
    )
    expect(left).toEqual([{ occasion: "membership" }])
  })
})
