import type { MedusaContainer } from "@medusajs/framework/types"
import { sendEmailVerification } from "../workflows/account/send-email-verification"
import { afterAnswer } from "./after-answer"
import { mayMail } from "./mail-limit"

/** Mails the link that confirms an account's e-mail address, once the answer is on its way. */
export function mailEmailVerification(scope: MedusaContainer, accountId: number): void {
  afterAnswer(scope, "Sending a link that confirms an e-mail address", () =>
    sendEmailVerification(scope, accountId, mayMail),
  )
}
