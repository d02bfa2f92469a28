import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What is sold as something else than goods, and rows of what was deleted, are found among very many. */
export class Migration20261122214100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_product_access_special" ON "product_access" ("kind") WHERE kind <> 'goods' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_product_access_put_aside" ON "product_access" ("product_id") WHERE deleted_at IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_category_access_put_aside" ON "category_access" ("category_id") WHERE deleted_at IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_discount_code_id_put_aside" ON "discount_code_id" ("promotion_id") WHERE deleted_at IS NOT NULL;`,
    )
  }

  override async down(): Promise<void> {
    for (const index of [
      "product_access_special",
      "product_access_put_aside",
      "category_access_put_aside",
      "discount_code_id_put_aside",
    ]) {
      this.addSql(`drop index if exists "IDX_${index}";`)
    }
  }
}
