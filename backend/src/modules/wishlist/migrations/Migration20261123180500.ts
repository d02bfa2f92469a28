import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123180500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "wish" ("id" text not null, "account_id" integer not null, "product_id" integer not null, "created_at" timestamptz not null default clock_timestamp(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "wish_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_wish_deleted_at" ON "wish" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_wish_of_account" ON "wish" ("account_id", "product_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "wish" cascade;`)
  }
}
