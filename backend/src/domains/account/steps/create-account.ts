import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { inTransaction } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import type { DoctorStatus } from "#modules/account/models/account"
import { usernameKey } from "#modules/account/names"
import { CONSENT_MODULE } from "#modules/consent/index"
import { recordConsents } from "#domains/people/consent/actions/record-consents"
import type { ShownPages } from "#domains/people/consent/queries/assert-pages-in-force"
import { queueDoctorEmail } from "../actions/queue-doctor-email"
import { queueEmailVerification } from "../actions/queue-email-verification"

/** Data for a new account. */
export interface AccountDetails {
  username: string
  email: string
  fullName: string | null
  /** Whether the customer still has to confirm the address. */
  mustConfirmEmail: boolean
  /** The address, if the sign-in provider has verified it. */
  confirmedEmail?: string | null | undefined
  doctorStatus: DoctorStatus
  doctorTitle: string | null
  doctorSpecialty: string | null
  doctorBio: string | null
  profileImage: string | null
}

interface CreateAccountInput {
  details: Omit<AccountDetails, "email" | "fullName">
  customerId: string
  authIdentityId: string
  /** The engine admin user that the identity signs in as; most have none. */
  userId?: string | null | undefined
  /** The address that gets a confirmation link; null for none. */
  emailToConfirm?: string | null | undefined
  /** The versions of the pages that were shown, if known. */
  shown?: ShownPages | undefined
}

async function emailOf(container: MedusaContainer, customerId: string): Promise<string | undefined> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId }, { select: ["email"], take: 1 })
  return customer?.email
}

/** Creates the account that links a customer and its auth identity, and records which pages its owner accepted. */
export const createAccountStep = createStep(
  "create-account",
  async (
    { details, customerId, authIdentityId, userId = null, emailToConfirm = null, shown }: CreateAccountInput,
    { container },
  ) => {
    const recipient = details.doctorStatus === "none" ? null : await emailOf(container, customerId)
    const id = await inTransaction(container, async (transaction) => {
      const accounts = transaction.resolve(ACCOUNT_MODULE)
      await accounts.createAccounts({
        username: details.username,
        username_key: usernameKey(details.username),
        customer_id: customerId,
        auth_identity_id: authIdentityId,
        user_id: userId,
        email_unconfirmed: details.mustConfirmEmail,
        confirmed_email: details.confirmedEmail ?? null,
        email_confirmed_at: details.confirmedEmail ? new Date() : null,
        doctor_status: details.doctorStatus,
        doctor_title: details.doctorTitle,
        doctor_specialty: details.doctorSpecialty,
        doctor_bio: details.doctorBio,
        profile_image: details.profileImage,
      })
      if (emailToConfirm) {
        await queueEmailVerification(transaction, { customerId, email: emailToConfirm })
      }
      // The database assigns the id.
      const [account] = await accounts.listAccounts({ customer_id: customerId }, { select: ["id"], take: 1 })
      if (!account) return throwError("not_found")
      // Registering as a doctor counts as an application.
      const application = { accountId: account.id, status: details.doctorStatus, recipient }
      await queueDoctorEmail(transaction, application)
      const source = String(account.id)
      const acceptance = {
        occasion: "registration",
        source,
        accountId: account.id,
        email: null,
        shown,
      } as const
      await recordConsents(transaction, acceptance)
      return account.id
    })
    return new StepResponse({ id }, id)
  },
  async (accountId, { container }) => {
    if (!accountId) return
    await container.resolve(ACCOUNT_MODULE).deleteAccounts({ id: accountId })
    await container.resolve(CONSENT_MODULE).takeBack({ occasion: "registration", source: String(accountId) })
  },
)
