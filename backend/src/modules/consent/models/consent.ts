import { consentOccasion, PAGE_SLUGS } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"

/**
 * That somebody has accepted a version of a page. Rows are only added; those of registrations and of the newsletter are
 * deleted with the person, those of bought memberships stay with the number of the account, as the ledger does.
 */
const Consent = model
  .define("consent", {
    id: model.id({ prefix: "consent" }).primaryKey(),
    occasion: model.enum([...consentOccasion.options]),
    /** What it was accepted by: an account, a membership purchase, a subscription. One consent for each page. */
    source: model.text(),
    page: model.enum([...PAGE_SLUGS]),
    version: model.number(),
    /** The facade's user id; null for an address without an account. */
    account_id: model.number().nullable(),
    /** Of a subscription, in lower case. */
    email: model.text().nullable(),
    accepted_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_consent_source", on: ["occasion", "source", "page"], unique: true },
    { name: "IDX_consent_account", on: ["account_id"], where: "account_id IS NOT NULL" },
    { name: "IDX_consent_email", on: ["email"], where: "email IS NOT NULL" },
  ])

export default Consent
