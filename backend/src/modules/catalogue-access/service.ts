import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import type { Visibility } from "@shop/contracts"
import { rowsOf } from "../../lib/rows"
import { ensureRows } from "./ensure-rows"
import CategoryAccess from "./models/category-access"
import DiscountCodeId from "./models/discount-code-id"
import ProductAccess from "./models/product-access"

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
    return ensureRows(context.manager, "product_access", productIds)
  }

  /** Gives every category a facade id where it has none; the ids of categories that got one. */
  @InjectManager()
  async ensureCategories(
    categoryIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string[]> {
    return ensureRows(context.manager, "category_access", categoryIds)
  }

  /** Gives every promotion a facade id where it has none; the ids of promotions that got one. */
  @InjectManager()
  async ensureDiscountCodes(
    promotionIds: string[],
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<string[]> {
    return ensureRows(context.manager, "discount_code_id", promotionIds)
  }

  /** Of these engine products, the ids of the goods that a viewer of these levels may see. */
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
