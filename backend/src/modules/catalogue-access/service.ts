import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { rowsOf } from "../../lib/rows"
import CategoryAccess from "./models/category-access"
import DiscountCodeId from "./models/discount-code-id"
import ProductAccess from "./models/product-access"

interface AccessTable {
  table: "product_access" | "category_access" | "discount_code_id"
  column: "product_id" | "category_id" | "promotion_id"
}

/** Facade ids, visibility, featured flag, kind and doctors of what the engine sells. */
class CatalogueAccessModuleService extends MedusaService({
  ProductAccess,
  CategoryAccess,
  DiscountCodeId,
}) {
  /** Gives every product a row with the defaults where it has none; the ids of products that got one. */
  @InjectManager()
  async ensureProducts(
    productIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string[]> {
    return this.ensureRows({ table: "product_access", column: "product_id" }, productIds, context)
  }

  /** Gives every category a facade id where it has none; the ids of categories that got one. */
  @InjectManager()
  async ensureCategories(
    categoryIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string[]> {
    return this.ensureRows({ table: "category_access", column: "category_id" }, categoryIds, context)
  }

  /** Gives every promotion a facade id where it has none; the ids of promotions that got one. */
  @InjectManager()
  async ensureDiscountCodes(
    promotionIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string[]> {
    return this.ensureRows({ table: "discount_code_id", column: "promotion_id" }, promotionIds, context)
  }

  // The row of something that was deleted and restored is taken up again, with its id. Only what is really
  // new is inserted: "on conflict do nothing" uses up a serial even for rows that are there.
  private async ensureRows(
    { table, column }: AccessTable,
    ids: string[],
    context: Context<SqlEntityManager>,
  ): Promise<string[]> {
    if (ids.length === 0) return []
    const rows = await rowsOf<{ engine_id: string }>(
      context.manager,
      `with restored as (
        update ${table} set deleted_at = null
          where ${column} = any(?::text[]) and deleted_at is not null
          returning ${column} as engine_id
      ), created as (
        insert into ${table} (${column})
          select wanted.id from (select distinct unnest(?::text[]) as id) wanted
            where not exists (select 1 from ${table} known where known.${column} = wanted.id)
            order by wanted.id
          on conflict (${column}) where deleted_at is null do nothing
          returning ${column} as engine_id
      )
      select engine_id from restored union all select engine_id from created`,
      [ids, ids],
    )
    return rows.map((row) => row.engine_id)
  }
}

export default CatalogueAccessModuleService
