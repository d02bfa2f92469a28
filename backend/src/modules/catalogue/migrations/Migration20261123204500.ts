import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What facets count and narrow products by, so that nothing but this index is read. */
export class Migration20261123204500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_catalogue_product_facets"
        on catalogue_product (visibility, category_id, price_cents, stock) where listed;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_catalogue_product_facets";`)
  }
}
