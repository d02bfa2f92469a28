import { model } from "@medusajs/framework/utils"

/** `requested` waits for an administrator's decision; only `approved` makes a doctor, until it has `expired`. */
export const DOCTOR_STATUSES = ["none", "requested", "approved", "rejected", "expired"] as const
export type DoctorStatus = (typeof DOCTOR_STATUSES)[number]

/**
 * A user's data in addition to the engine's customer, which has the name and e-mail address. The id is the facade's
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
    /** The e-mail address still waits for confirmation. */
    email_unconfirmed: model.boolean().default(false),
    /** The address that its customer has proved to be theirs, in lower case. Another address is not proved by it. */
    confirmed_email: model.text().nullable(),
    email_confirmed_at: model.dateTime().nullable(),
    /** Addresses of before, by which what was sent there is found when the account is deleted. */
    former_emails: model.array().default([]),
    /** When the first person to prove the address ended all other sign-in methods. */
    claimed_at: model.dateTime().nullable(),
    /** When it was signed out everywhere. Earlier sign-ins through the engine's own API are invalid too. */
    signed_out_at: model.dateTime().nullable(),
    /** Since when the browsers are noted that it signs in with; null before the first of them. */
    devices_known_since: model.dateTime().nullable(),
    /** Id of the engine admin user; set for administrators only. */
    user_id: model.text().nullable(),
    doctor_status: model.enum([...DOCTOR_STATUSES]).default("none"),
    /** Until when the approval lasts or lasted; null for one without an end. */
    doctor_until: model.dateTime().nullable(),
    /** The end of an approval of which the doctor was notified in advance. */
    doctor_end_notified: model.dateTime().nullable(),
    doctor_title: model.text().nullable(),
    doctor_specialty: model.text().nullable(),
    doctor_bio: model.text().nullable(),
    profile_image: model.text().nullable(),
    /** The file of `profile_image` where it was uploaded, by its id in the engine's file module. */
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
