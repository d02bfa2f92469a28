import type { ExecArgs } from "@medusajs/framework/types"
import { limitCodesToMembership } from "#domains/catalogue/discount/actions/limit-codes-to-membership"

/** Runs once per database: limits existing discount codes to the membership, like new ones. */
export default async function limitCodes({ container }: ExecArgs): Promise<void> {
  await limitCodesToMembership(container)
}
