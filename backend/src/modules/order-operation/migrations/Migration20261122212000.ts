import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122212000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "order_operation" ("id" text not null, "order_id" text not null, "display_id" integer not null, "details" jsonb not null, "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_operation_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_operation_deleted_at" ON "order_operation" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_operation_order" ON "order_operation" ("display_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_operation_due" ON "order_operation" ("next_attempt_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_operation" cascade;`)
  }
}
