import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the list shows of orders. */
export class Migration20261129150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "directory_order" add column if not exists "stamp" text not null default '',
      add column if not exists "shown" jsonb null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "directory_order" drop column if exists "stamp", drop column if exists "shown";`)
  }
}
