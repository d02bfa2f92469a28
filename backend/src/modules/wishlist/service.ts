import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { generateEntityId, InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import Wish from "./models/wish"

type SqlContext = Context<SqlEntityManager>

const ADD = `
insert into wish (id, account_id, product_id)
  select wanted.id, ?, wanted.product_id
    from unnest(?::text[], ?::int[]) with ordinality as wanted (id, product_id, place)
    where place <= ? - (select count(*) from wish where account_id = ? and deleted_at is null)
    order by place desc
  on conflict (account_id, product_id) where deleted_at is null do nothing`

/** Accounts' wishlists. Products are identified by their facade ids. */
class WishlistModuleService extends MedusaService({ Wish }) {
  /** An account's products, most recently added first. */
  @InjectManager()
  async productsOf(accountId: number, @MedusaContext() context: SqlContext = {}): Promise<number[]> {
    const rows = await rowsOf<{ id: number }>(
      context.manager,
      `select product_id as id from wish where account_id = ? and deleted_at is null
        order by created_at desc, id desc`,
      [accountId],
    )
    return rows.map(({ id }) => id)
  }

  /** Adds products, the first one as the most recent, up to `most` in all. Concurrent calls add each only once. */
  @InjectManager()
  async add(
    { accountId, productIds, most }: { accountId: number; productIds: number[]; most: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    const ids = productIds.map(() => generateEntityId(undefined, "wish"))
    await rowsOf(context.manager, ADD, [accountId, ids, productIds, most, accountId])
  }

  /** Removes a product. Idempotent. */
  @InjectManager()
  async remove(
    { accountId, productId }: { accountId: number; productId: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(context.manager, "delete from wish where account_id = ? and product_id = ?", [
      accountId,
      productId,
    ])
  }
}

export default WishlistModuleService
