import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import RestockNotice from "./models/restock-notice"

type SqlContext = Context<SqlEntityManager>

/** More open notices than anyone needs; limits abuse of another person's address. */
const MOST_OPEN_PER_EMAIL = 50

/** A request for a restock notice. */
export interface WantedNotice {
  /** The facade's id. */
  productId: number
  /** The engine's id of the requested variant; undefined for any variant of the product. */
  variantId: string | undefined
  /** In lower case. */
  email: string
  accountId: number | null
}

const ADD = `
insert into restock_notice (id, product_id, variant_id, email, account_id)
  select ?, ?::integer, ?, ?, ?::integer
    where (select count(*) from restock_notice where email = ? and told_at is null and deleted_at is null) < ?
  on conflict (product_id, variant_id, email) where told_at is null and deleted_at is null do update
    set account_id = excluded.account_id, updated_at = now() where excluded.account_id is not null`

const MARK_TOLD = `
update restock_notice set told_at = now(), updated_at = now()
  where id in (select id from restock_notice where id = any(?::text[]) and told_at is null order by id for update)
  returning id, email`

/** Requests for restock notices. */
class RestockNoticeModuleService extends MedusaService({ RestockNotice }) {
  /**
   * Opens a notice. Repeated and concurrent calls open only one. Does nothing if the address already has 50 open
   * notices.
   */
  @InjectManager()
  async open(
    { productId, variantId = "", email, accountId }: WantedNotice,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    const id = generateEntityId(undefined, "rnote")
    await rowsOf(context.manager, ADD, [
      ...[id, productId, variantId, email, accountId],
      ...[email, MOST_OPEN_PER_EMAIL],
    ])
  }

  /**
   * Closes and returns the open ones of these notices, to send emails in the same transaction; no other caller gets
   * them.
   */
  @InjectTransactionManager()
  async markTold(
    ids: string[],
    @MedusaContext() context: SqlContext = {},
  ): Promise<{ id: string; email: string }[]> {
    return rowsOf(context.transactionManager, MARK_TOLD, [ids])
  }
}

export default RestockNoticeModuleService
