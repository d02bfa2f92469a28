import type { IAuthModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../modules/account"
import { normalizeEmail } from "../../modules/account/names"
import type AccountModuleService from "../../modules/account/service"
import { hashSessionToken, newSessionToken } from "../../modules/account/session-token"
import { sendMail, tokenLink } from "../mail/send-mail"
import { openPasswordResetWorkflow } from "./open-password-reset"
import { PASSWORD_PROVIDER } from "./password-provider"

interface Recipient {
  accountId: number
  username: string
  /** The address as it is stored, whatever was typed. */
  email: string
}

async function findRecipient(container: MedusaContainer, email: string): Promise<Recipient | null> {
  const auth = container.resolve<IAuthModuleService>(Modules.AUTH)
  const provider = PASSWORD_PROVIDER
  // The engine keeps addresses as they were typed, ours are in lower case.
  const [identity] = await Promise.all([
    auth.listProviderIdentities({ provider, entity_id: normalizeEmail(email) }),
    auth.listProviderIdentities({ provider, entity_id: email }),
  ]).then((answers) => answers.flat())
  if (!identity?.auth_identity_id) return null
  const [account] = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .listAccounts({ auth_identity_id: identity.auth_identity_id }, { select: ["id", "username"], take: 1 })
  return account ? { accountId: account.id, username: account.username, email: identity.entity_id } : null
}

/**
 * E-mails a link for a new password, good once and for an hour, to the account of an address; does nothing
 * for an address without one.
 */
export async function requestPasswordReset(container: MedusaContainer, email: string): Promise<void> {
  const recipient = await findRecipient(container, email)
  if (!recipient) return
  const token = newSessionToken()
  await openPasswordResetWorkflow(container).run({
    input: { accountId: recipient.accountId, tokenHash: hashSessionToken(token) },
  })
  await sendMail(container, {
    to: recipient.email,
    template: "password-reset",
    subject: "Choose a new password",
    letter: {
      greeting: `Hello ${recipient.username},`,
      text: "Somebody, probably you, asked for a new password for your account. This link lets you choose one. It works once, for one hour.",
      link: { label: "Choose a new password", url: tokenLink("/reset-password", token) },
      closing: "If it wasn't you, there is nothing to do: your password stays as it is.",
    },
  })
}
