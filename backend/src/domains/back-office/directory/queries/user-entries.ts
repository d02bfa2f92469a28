import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { joinName } from "#modules/account/names"
import { compared } from "#lib/spelling"
import type { UserEntry } from "#modules/directory/types"
import { NO_FLAGS } from "#domains/people/access/rules/product-access"
import { flagsOfAccounts } from "#domains/people/access/queries/flags"
import { customersById } from "./people"

/** Joins searchable texts in normalized form, one per line, so that no word matches across two of them. */
export function searchText(...texts: (string | null | undefined)[]): string {
  return [...new Set(texts.flatMap((text) => (text ? [compared(text)] : [])))].join("\n")
}

/** Reads the directory entries of users. Deleted accounts get an entry that is not `listed`. */
export async function readUserEntries(
  container: MedusaContainer,
  accountIds: number[],
): Promise<UserEntry[]> {
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountIds }, { take: accountIds.length })
  const [customers, flags] = await Promise.all([
    customersById(
      container,
      accounts.map((account) => account.customer_id),
    ),
    flagsOfAccounts(container, accounts),
  ])
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return accountIds.map((accountId) => {
    const account = byId.get(accountId)
    const customer = customers.get(account?.customer_id ?? "")
    return {
      accountId,
      search: searchText(account?.username, customer?.email, customer && joinName(customer)),
      ...(flags.get(accountId) ?? NO_FLAGS),
      listed: account !== undefined,
    }
  })
}
