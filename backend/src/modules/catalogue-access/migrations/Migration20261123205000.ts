import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Room for the variants that are being set, so that a job finishes what a crash has interrupted. */
export class Migration20261123205000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table product_access add column if not exists wanted_variants jsonb null;`)
    this.addSql(
      `create index if not exists "IDX_product_access_wanted" on product_access (id) where wanted_variants is not null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_product_access_wanted";`)
    this.addSql(`alter table product_access drop column if exists wanted_variants;`)
  }
}
