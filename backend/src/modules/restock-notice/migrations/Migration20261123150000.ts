import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "restock_notice" ("id" text not null, "product_id" integer not null, "email" text not null, "account_id" integer null, "told_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "restock_notice_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_restock_notice_deleted_at" ON "restock_notice" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_restock_notice_open" ON "restock_notice" ("product_id", "email") WHERE told_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_restock_notice_email" ON "restock_notice" ("email") WHERE told_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_restock_notice_told" ON "restock_notice" ("told_at") WHERE told_at IS NOT NULL;`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_restock_notice_age" ON "restock_notice" ("created_at");`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "restock_notice" cascade;`)
  }
}
