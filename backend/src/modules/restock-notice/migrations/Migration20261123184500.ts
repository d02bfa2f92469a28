import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Notices for one variant of a product. */
export class Migration20261123184500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table restock_notice add column if not exists variant_id text not null default '';`)
    this.addSql(`drop index if exists "IDX_restock_notice_open";`)
    this.addSql(
      `create unique index if not exists "IDX_restock_notice_open" on restock_notice (product_id, variant_id, email)
        where told_at is null and deleted_at is null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`delete from restock_notice where variant_id <> '';`)
    this.addSql(`drop index if exists "IDX_restock_notice_open";`)
    this.addSql(`alter table restock_notice drop column if exists variant_id;`)
    this.addSql(
      `create unique index if not exists "IDX_restock_notice_open" on restock_notice (product_id, email)
        where told_at is null and deleted_at is null;`,
    )
  }
}
