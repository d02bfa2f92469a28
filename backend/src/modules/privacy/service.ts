import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import AccountDeletion from "./models/account-deletion"

type SqlContext = Context<SqlEntityManager>

/** Accounts that are being deleted. */
class PrivacyModuleService extends MedusaService({ AccountDeletion }) {
  /** Records that an account is to be deleted; an existing record stays unchanged. */
  @InjectTransactionManager()
  async note(
    { accountId, details }: { accountId: number; details: object },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(
      context.transactionManager,
      `insert into account_deletion (id, account_id, details) values (?, ?, ?::jsonb) on conflict (account_id) do nothing`,
      [generateEntityId(undefined, "accdel"), accountId, JSON.stringify(details)],
    )
  }

  /** Deletes the record of a finished deletion, in the context's transaction if there is one. */
  @InjectTransactionManager()
  async forget(accountId: number, @MedusaContext() context: SqlContext = {}): Promise<void> {
    await rowsOf(context.transactionManager, "delete from account_deletion where account_id = ?", [accountId])
  }
}

export default PrivacyModuleService
