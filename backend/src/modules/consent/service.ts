import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { ConsentOccasion, PageSlug } from "@shop/contracts"
import { rowsOf } from "#lib/rows"
import Consent from "./models/consent"

type SqlContext = Context<SqlEntityManager>

/** A person's consent and its occasion. */
export interface NewConsent {
  occasion: ConsentOccasion
  /** The account, membership purchase or subscription that it is given with. */
  source: string
  accountId: number | null
  /** In lower case. */
  email: string | null
  pages: { page: PageSlug; version: number }[]
}

/** The append-only ledger of consents. */
class ConsentModuleService extends MedusaService({ Consent }) {
  /** Records consents, in the context's transaction if there is one. Existing consents stay unchanged. */
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

  /** Deletes the consents given with something that was rolled back. */
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

  /** Deletes a person's consents, except those given with a bought membership. Idempotent. */
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
