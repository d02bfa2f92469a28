import { model } from "@medusajs/framework/utils"

/** `requested` waits for an administrator's decision; only `approved` makes a doctor, until it has `expired`. */
export const DOCTOR_STATUSES = ["none", "requested", "approved", "rejected", "expired"] as const
export type DoctorStatus = (typeof DOCTOR_STATUSES)[number]

/**
 * A user's data in addition to the engine's customer, which has the name and email address. The id is the facade's
 * user id.
 */
const Account = model
  .define("account", {
    id: model.autoincrement().primaryKey(),
    username: model.text(),
    /** The normalized username for comparisons, see `usernameKey`. */
    username_key: model.text(),
    customer_id: model.text(),
    auth_identity_id: model.text(),
    /** The address that its owner has asked for, in lower case. It counts once the link sent to it is used. */
    new_email: model.text().nullable(),
    /** The email address still waits for confirmation. */
    email_unconfirmed: model.boolean().default(false),
    /** The address that the customer has confirmed as theirs, in lower case. It confirms no other address. */
    confirmed_email: model.text().nullable(),
    email_confirmed_at: model.dateTime().nullable(),
    /** Earlier addresses, used to find what was sent to them when the account is deleted. */
    former_emails: model.array().default([]),
    /** When the first person to confirm the address ended all other sign-in methods. */
    claimed_at: model.dateTime().nullable(),
    /** When it was signed out everywhere. Earlier sign-ins through the engine's own API are invalid too. */
    signed_out_at: model.dateTime().nullable(),
    /** Since when the browsers that sign in to the account are recorded; null before the first one. */
    devices_known_since: model.dateTime().nullable(),
    /** Id of the engine admin user; set for administrators only. */
    user_id: model.text().nullable(),
    doctor_status: model.enum([...DOCTOR_STATUSES]).default("none"),
    /** When the approval ends or ended; null for one without an end. */
    doctor_until: model.dateTime().nullable(),
    /** The approval end that the doctor was notified of in advance. */
    doctor_end_notified: model.dateTime().nullable(),
    doctor_title: model.text().nullable(),
    doctor_specialty: model.text().nullable(),
    doctor_bio: model.text().nullable(),
    profile_image: model.text().nullable(),
    /** Id of the `profile_image` in the engine's file module, if it was uploaded. */
    profile_image_file: model.text().nullable(),
  })
  .indexes([
    { name: "IDX_account_username_key", on: ["username_key"], unique: true, where: "deleted_at IS NULL" },
    { name: "IDX_account_customer", on: ["customer_id"], unique: true, where: "deleted_at IS NULL" },
    {
      name: "IDX_account_auth_identity",
      on: ["auth_identity_id"],
      unique: true,
      where: "deleted_at IS NULL",
    },
    {
      name: "IDX_account_user",
      on: ["user_id"],
      unique: true,
      where: "user_id IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_account_doctor",
      on: ["doctor_status"],
      where: "doctor_status <> 'none' AND deleted_at IS NULL",
    },
    {
      name: "IDX_account_doctor_until",
      on: ["doctor_until"],
      where: "doctor_until IS NOT NULL AND doctor_status = 'approved' AND deleted_at IS NULL",
    },
  ])

export default Account
