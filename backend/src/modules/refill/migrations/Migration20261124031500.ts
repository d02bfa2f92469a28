import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124031500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "refill_reminder" ("id" text not null, "account_id" integer not null, "product_id" integer not null, "asked_at" timestamptz not null, "reminded_at" timestamptz null, "postponed_at" timestamptz null, "check_at" timestamptz null, "version" integer not null default 1, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "refill_reminder_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_refill_reminder_deleted_at" ON "refill_reminder" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_refill_reminder_of_account" ON "refill_reminder" ("account_id", "product_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_refill_reminder_product" ON "refill_reminder" ("product_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_refill_reminder_check" ON "refill_reminder" ("check_at") WHERE check_at IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "refill_reminder" cascade;`)
  }
}
