import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123021500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "membership_purchase" add column if not exists "tax" jsonb null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "membership_purchase" drop column if exists "tax";`)
  }
}
