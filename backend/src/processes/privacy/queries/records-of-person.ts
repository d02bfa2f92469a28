import type { MedusaContainer } from "@medusajs/framework/types"
import type { ExportedPicture, PersonalData } from "@shop/contracts"
import { AUDIT_MODULE } from "#modules/audit/index"
import { CONSENT_MODULE } from "#modules/consent/index"
import { EMAIL_MODULE } from "#modules/email/index"
import { NEWSLETTER_MODULE } from "#modules/newsletter/index"
import { PAGE_MODULE } from "#modules/page/index"
import { REFILL_MODULE } from "#modules/refill/index"
import { RESTOCK_NOTICE_MODULE } from "#modules/restock-notice/index"
import { REVIEW_MODULE } from "#modules/review/index"
import type { ReviewRow } from "#modules/review/service"
import { WISHLIST_MODULE } from "#modules/wishlist/index"
import { EMAILS } from "#domains/email/templates/index"
import { readReviewPicture } from "#domains/review/actions/review-pictures"
import { exportPicture } from "./export-picture"
import { productNames } from "./product-names"

interface Person {
  accountId: number
  /** Their email address; null unless it is confirmed. */
  email: string | null
}

type Records = Pick<
  PersonalData,
  | "reviews"
  | "answers"
  | "wishlist"
  | "restockNotices"
  | "refillReminders"
  | "newsletter"
  | "consents"
  | "emails"
  | "changes"
>

const iso = (at: Date | string) => new Date(at).toISOString()
const isoOrNull = (at: Date | string | null) => at && iso(at)

/** The standard subject of an email's template, because the actual wording is not stored. */
function subjectOf(template: string): string {
  const definition = Object.entries(EMAILS).find(([name]) => name === template)?.[1]
  const [occasion] = Object.values<{ wording: { subject: string } }>(definition?.occasions ?? {})
  return occasion?.wording.subject ?? template
}

async function newsletterOf(container: MedusaContainer, email: string): Promise<Records["newsletter"]> {
  const [row] = await container.resolve(NEWSLETTER_MODULE).listNewsletterSubscriptions({ email }, { take: 1 })
  return row
    ? { email: row.email, since: iso(row.created_at), unsubscribedAt: isoOrNull(row.unsubscribed_at) }
    : null
}

async function consentsOf(
  container: MedusaContainer,
  { accountId, email }: Person,
): Promise<Records["consents"]> {
  const ofAccount = { account_id: accountId }
  const rows = await container
    .resolve(CONSENT_MODULE)
    .listConsents(email ? { $or: [ofAccount, { email }] } : ofAccount, {
      take: null,
      order: { accepted_at: "ASC", page: "ASC" },
    })
  const pages = container.resolve(PAGE_MODULE)
  return Promise.all(
    rows.map(async ({ occasion, page, version, accepted_at }) => {
      const [text] = await pages.listPageVersions(
        { slug: page, version },
        { select: ["id", "title"], take: 1 },
      )
      return { occasion, page, version, title: text?.title ?? null, acceptedAt: iso(accepted_at) }
    }),
  )
}

async function emailsOf(container: MedusaContainer, recipient: string): Promise<Records["emails"]> {
  const rows = await container
    .resolve(EMAIL_MODULE)
    .listEmailMessages({ recipient }, { take: null, order: { created_at: "ASC" } })
  return rows.map(({ template, status, created_at }) => ({
    subject: subjectOf(template),
    status,
    at: iso(created_at),
  }))
}

async function changesOf(container: MedusaContainer, accountId: number): Promise<Records["changes"]> {
  const rows = await container
    .resolve(AUDIT_MODULE)
    .findMentions({ accountId, actors: [], texts: [], reviewIds: [] })
  return rows.map(({ at, action, subject }) => ({ at: iso(at), action, subject }))
}

function picturesOf(container: MedusaContainer, review: ReviewRow): Promise<ExportedPicture[]> {
  const read = (pictureId: string) => readReviewPicture(container, review, { pictureId, size: "large" })
  return Promise.all((review.pictures ?? []).map(({ id }) => exportPicture(id, () => read(id))))
}

/** Data about a person in the shop's own tables, besides account and orders. */
export async function findRecords(
  container: MedusaContainer,
  { accountId, email }: Person,
): Promise<Records> {
  const ofAccount = { account_id: accountId }
  const all = { take: null }
  const reviews = container.resolve(REVIEW_MODULE)
  const [written, answered, wishes, notices, refills, newsletter, consents, emails, changes] =
    await Promise.all([
      reviews.listReviews(ofAccount, all),
      reviews.listReviews({ reply_account_id: accountId }, all),
      container.resolve(WISHLIST_MODULE).productsOf(accountId),
      container
        .resolve(RESTOCK_NOTICE_MODULE)
        .listRestockNotices(email ? { $or: [ofAccount, { email }] } : ofAccount, all),
      container.resolve(REFILL_MODULE).listRefillReminders(ofAccount, all),
      email ? newsletterOf(container, email) : null,
      consentsOf(container, { accountId, email }),
      email ? emailsOf(container, email) : [],
      changesOf(container, accountId),
    ])
  const named = [...written, ...answered, ...notices, ...refills].map(({ product_id }) => product_id)
  const names = await productNames(container, [...named, ...wishes])
  const product = (productId: number) => ({ productId, name: names.get(productId) ?? null })
  return {
    reviews: await Promise.all(
      written.map(async (review) => {
        const { product_id, author, rating, text, status, created_at } = review
        return {
          ...product(product_id),
          ...{ author, rating, text, status },
          writtenAt: iso(created_at),
          pictures: await picturesOf(container, review),
        }
      }),
    ),
    answers: answered.map(({ product_id, reply, replied_at }) => ({
      ...product(product_id),
      text: reply ?? "",
      writtenAt: isoOrNull(replied_at),
    })),
    wishlist: wishes.map(product),
    restockNotices: notices.map(({ product_id, email: address, created_at, told_at }) => ({
      ...product(product_id),
      email: address,
      askedAt: iso(created_at),
      toldAt: isoOrNull(told_at),
    })),
    refillReminders: refills.map(({ product_id, asked_at, reminded_at }) => ({
      ...product(product_id),
      askedAt: iso(asked_at),
      remindedAt: isoOrNull(reminded_at),
    })),
    newsletter,
    consents,
    emails,
    changes,
  }
}
