import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "#modules/account/index"

/** The account behind an engine customer. */
export async function findAccountId(
  container: MedusaContainer,
  customerId: string | null | undefined,
): Promise<number | null> {
  if (!customerId) return null
  const accounts = container.resolve(ACCOUNT_MODULE)
  const [account] = await accounts.listAccounts({ customer_id: customerId }, { select: ["id"], take: 1 })
  return account?.id ?? null
}
