import type { ICustomerModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../modules/account"
import { normalizeEmail } from "../../modules/account/names"
import type AccountModuleService from "../../modules/account/service"
import { hashSecretToken, newSecretToken } from "../../modules/account/secret-token"
import { sendEmail, tokenLink } from "../email/send-email"

const LIFETIME_MS = 24 * 60 * 60 * 1000

export interface OpenEmailVerificationInput {
  accountId: number
  email: string
  tokenHash: string
}

export const createEmailVerificationStepId = "create-email-verification"

/** Records a link that confirms an address, by the hash of its token; it is good for a day. */
export const createEmailVerificationStep = createStep(
  createEmailVerificationStepId,
  async ({ accountId, email, tokenHash }: OpenEmailVerificationInput, { container }) => {
    const accounts = container.resolve<AccountModuleService>(ACCOUNT_MODULE)
    const link = await accounts.createEmailVerifications({
      account_id: accountId,
      email,
      token_hash: tokenHash,
      expires_at: new Date(Date.now() + LIFETIME_MS),
    })
    return new StepResponse({ id: link.id }, link.id)
  },
  async (id, { container }) => {
    if (!id) return
    await container.resolve<AccountModuleService>(ACCOUNT_MODULE).deleteEmailVerifications(id)
  },
)

export const openEmailVerificationWorkflowId = "open-email-verification"

/** Lets a link that confirms an address work from now on. */
export const openEmailVerificationWorkflow = createWorkflow(
  openEmailVerificationWorkflowId,
  function openEmailVerification(input: OpenEmailVerificationInput) {
    return new WorkflowResponse(createEmailVerificationStep(input))
  },
)

/**
 * E-mails the link that confirms the address of an account, good once and for a day; does nothing for an
 * account that owes no confirmation, or an address that may get no more mails now.
 */
export async function sendEmailVerification(
  container: MedusaContainer,
  accountId: number,
  mayMail: (email: string) => Promise<boolean>,
): Promise<void> {
  const [account] = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .listAccounts({ id: accountId, email_unconfirmed: true }, { take: 1 })
  if (!account) return
  const customer = await container
    .resolve<ICustomerModuleService>(Modules.CUSTOMER)
    .retrieveCustomer(account.customer_id, { select: ["id", "email"] })
  if (!(await mayMail(customer.email))) return
  const token = newSecretToken()
  const email = normalizeEmail(customer.email)
  await openEmailVerificationWorkflow(container).run({
    input: { accountId, email, tokenHash: hashSecretToken(token) },
  })
  await sendEmail(container, {
    to: customer.email,
    template: "email-verification",
    subject: "Confirm your e-mail address",
    content: {
      greeting: `Hello ${account.username},`,
      text: "Please confirm that this is your e-mail address. Then you can buy in our shop. The link works once, for a day.",
      link: { label: "Confirm the address", url: tokenLink("/verify-email", token) },
      closing: "If you did not enter this address in our shop, there is nothing to do.",
    },
  })
}
