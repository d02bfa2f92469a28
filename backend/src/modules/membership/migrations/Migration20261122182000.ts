import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122182000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "membership_purchase" add column if not exists "next_check_at" timestamptz null;`)
    this.addSql(
      `update "membership_purchase" set "next_check_at" = now() where "status" = 'open' and "provider" = 'stripe';`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_membership_purchase_to_check" ON "membership_purchase" ("next_check_at") WHERE status = 'open' AND next_check_at IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_membership_purchase_to_check";`)
    this.addSql(`alter table "membership_purchase" drop column if exists "next_check_at";`)
  }
}
