import type { ExecArgs } from "@medusajs/framework/types"
import { limitCodesToMembership } from "../domains/discount/actions/limit-codes-to-membership"

/** Runs once per database: codes from before are good for the membership alone, like those made since. */
export default async function limitCodes({ container }: ExecArgs): Promise<void> {
  await limitCodesToMembership(container)
}
