import type { MedusaContainer } from "@medusajs/framework/types"
import { EMAIL_MODULE } from "#modules/email/index"
import type { Wording } from "../rules/define-email"

/** The wording of an email for an occasion: the merchant's, or else the standard one. */
export async function readWording(
  container: MedusaContainer,
  occasion: string,
  standard: Wording,
): Promise<Wording> {
  const [own] = await container
    .resolve(EMAIL_MODULE)
    .listEmailWordings({ occasion }, { select: ["occasion", "subject", "opening"], take: 1 })
  return own ? { subject: own.subject, opening: own.opening } : standard
}
