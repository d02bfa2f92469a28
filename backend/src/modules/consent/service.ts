import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { ConsentOccasion, PageSlug } from "@shop/contracts"
import { rowsOf } from "../../lib/rows"
import Consent from "./models/consent"

type SqlContext = Context<SqlEntityManager>

/** What somebody accepts, and by what. */
export interface NewConsent {
  occasion: ConsentOccasion
  /** The account, purchase or subscription that it was accepted by. */
  source: string
  accountId: number | null
  /** In lower case. */
  email: string | null
  pages: { page: PageSlug; version: number }[]
}

/** The ledger of what was accepted, which is only added to. */
class ConsentModuleService extends MedusaService({ Consent }) {
  /** Enters what was accepted, in the transaction of the context if it has one. What is entered already stays. */
  @InjectTransactionManager()
  async record(
    { occasion, source, accountId, email, pages }: NewConsent,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    for (const { page, version } of pages) {
      await rowsOf(
        context.transactionManager,
        `insert into consent (id, occasion, source, page, version, account_id, email, accepted_at)
          values (?, ?, ?, ?, ?, ?, ?, now()) on conflict (occasion, source, page) do nothing`,
        [generateEntityId(undefined, "consent"), occasion, source, page, version, accountId, email],
      )
    }
  }

  /** Takes back what was entered for something that never came to be. */
  @InjectTransactionManager()
  async takeBack(
    { occasion, source }: Pick<NewConsent, "occasion" | "source">,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    const manager = context.transactionManager
    await rowsOf(manager, "select set_config('shop.consent_undo', 'on', true)")
    await rowsOf(manager, "delete from consent where occasion = ? and source = ?", [occasion, source])
    await rowsOf(manager, "select set_config('shop.consent_undo', 'off', true)")
  }

  /** Deletes what a person has accepted; what belongs to a bought membership stays. Can be repeated. */
  @InjectTransactionManager()
  async forget(
    { accountId, emails }: { accountId: number; emails: string[] },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    const manager = context.transactionManager
    await rowsOf(manager, "select set_config('shop.consent_forget', 'on', true)")
    await rowsOf(
      manager,
      "delete from consent where occasion <> 'membership' and (account_id = ? or email = any(?))",
      [accountId, emails],
    )
    await rowsOf(manager, "select set_config('shop.consent_forget', 'off', true)")
  }
}

export default ConsentModuleService
