import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import type { Visibility } from "@shop/contracts"
import { rowsOf } from "#lib/rows"
import { ensureRows } from "./ensure-rows"
import CategoryAccess from "./models/category-access"
import DiscountCodeId from "./models/discount-code-id"
import ProductAccess from "./models/product-access"

/** Facade ids of products, categories and discount codes; visibility, featured flag, kind and doctors of products. */
class CatalogueAccessModuleService extends MedusaService({
  ProductAccess,
  CategoryAccess,
  DiscountCodeId,
}) {
  /** Creates a row with the defaults for each product that has none; returns the ids of those products. */
  @InjectManager()
  async ensureProducts(
    productIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string[]> {
    return ensureRows(context.manager, "product_access", productIds)
  }

  /** Assigns a facade id to each category that has none; returns the ids of those categories. */
  @InjectManager()
  async ensureCategories(
    categoryIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string[]> {
    return ensureRows(context.manager, "category_access", categoryIds)
  }

  /** Assigns a facade id to each promotion that has none; returns the ids of those promotions. */
  @InjectManager()
  async ensureDiscountCodes(
    promotionIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string[]> {
    return ensureRows(context.manager, "discount_code_id", promotionIds)
  }

  /** Filters engine product ids to those of goods that a viewer with these levels may see. */
  @InjectManager()
  async shownTo(
    levels: Visibility[],
    productIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string[]> {
    if (productIds.length === 0) return []
    const rows = await rowsOf<{ product_id: string }>(
      context.manager,
      `select product_id from product_access where product_id = any(?::text[])
        and deleted_at is null and kind = 'goods' and visibility = any(?::text[])`,
      [productIds, levels],
    )
    return rows.map((row) => row.product_id)
  }
}

export default CatalogueAccessModuleService
