import { consentOccasion, PAGE_SLUGS } from "@shop/contracts"
import { model } from "@medusajs/framework/utils"

/**
 * The acceptance of a version of a page. Rows are only added. Those of registrations and newsletter subscriptions are
 * deleted with the person; those of bought memberships stay with the account's id, like the membership ledger.
 */
const Consent = model
  .define("consent", {
    id: model.id({ prefix: "consent" }).primaryKey(),
    occasion: model.enum([...consentOccasion.options]),
    /** The account, membership purchase or subscription that it was given with. One consent for each page. */
    source: model.text(),
    page: model.enum([...PAGE_SLUGS]),
    version: model.number(),
    /** The facade's user id; null for an address without an account. */
    account_id: model.number().nullable(),
    /** The address of a newsletter subscription, in lower case. */
    email: model.text().nullable(),
    accepted_at: model.dateTime(),
  })
  .indexes([
    { name: "IDX_consent_source", on: ["occasion", "source", "page"], unique: true },
    { name: "IDX_consent_account", on: ["account_id"], where: "account_id IS NOT NULL" },
    { name: "IDX_consent_email", on: ["email"], where: "email IS NOT NULL" },
  ])

export default Consent
