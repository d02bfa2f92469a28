import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124123000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "invoice" ("id" text not null, "kind" text check ("kind" in ('invoice', 'credit_note')) not null, "sequence" integer not null, "number" text not null, "order_id" integer not null, "source" text not null, "issued_at" timestamptz not null, "content" jsonb not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "invoice_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_deleted_at" ON "invoice" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_sequence" ON "invoice" ("kind", "sequence") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_source" ON "invoice" ("source") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "invoice_series" ("id" text not null, "last_sequence" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "invoice_series_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_series_deleted_at" ON "invoice_series" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "invoice" cascade;`)
    this.addSql(`drop table if exists "invoice_series" cascade;`)
  }
}
