import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124010000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "account_deletion" ("id" text not null, "account_id" integer not null, "details" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "account_deletion_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_deletion_deleted_at" ON "account_deletion" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_deletion_account" ON "account_deletion" ("account_id");`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "account_deletion" cascade;`)
  }
}
