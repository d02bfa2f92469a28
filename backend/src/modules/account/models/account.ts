import { model } from "@medusajs/framework/utils"

/** `requested` waits for an administrator, only `approved` is a doctor. */
export const DOCTOR_STATUSES = ["none", "requested", "approved", "rejected"] as const
export type DoctorStatus = (typeof DOCTOR_STATUSES)[number]

/**
 * What the shop knows of a user beyond the engine's customer, which holds the name and the e-mail
 * address. The id is the facade's user id.
 */
const Account = model
  .define("account", {
    id: model.autoincrement().primaryKey(),
    username: model.text(),
    /** The username as it is compared, see `usernameKey`. */
    username_key: model.text(),
    customer_id: model.text(),
    auth_identity_id: model.text(),
    /** The person was asked to confirm the e-mail address, and hasn't yet. */
    email_unconfirmed: model.boolean().default(false),
    /** The address that its person has proved to be hers, in lower case; proves nothing of any other. */
    confirmed_email: model.text().nullable(),
    email_confirmed_at: model.dateTime().nullable(),
    /** When whoever was first to prove the address ended all other ways to sign in. */
    claimed_at: model.dateTime().nullable(),
    /** When it was signed out everywhere; sign-ins at the engine's own doors from before are over. */
    signed_out_at: model.dateTime().nullable(),
    /** Engine admin user; who has one is an administrator. */
    user_id: model.text().nullable(),
    doctor_status: model.enum([...DOCTOR_STATUSES]).default("none"),
    doctor_title: model.text().nullable(),
    doctor_specialty: model.text().nullable(),
    doctor_bio: model.text().nullable(),
    profile_image: model.text().nullable(),
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
  ])

export default Account
