import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121031351 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "membership_grant" ("id" text not null, "account_id" integer not null, "reason" text check ("reason" in ('payment', 'admin', 'import')) not null, "order_id" text null, "granted_by" text null, "granted_at" timestamptz not null, "revoked_at" timestamptz null, "revoked_reason" text null, "kit_order_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "membership_grant_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_membership_grant_deleted_at" ON "membership_grant" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_membership_grant_account" ON "membership_grant" ("account_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_membership_grant_one_per_reason" ON "membership_grant" ("account_id", "reason") WHERE revoked_at IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_membership_grant_one_per_order" ON "membership_grant" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_membership_grant_one_kit_per_order" ON "membership_grant" ("kit_order_id") WHERE kit_order_id IS NOT NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "membership_purchase" ("id" text not null, "token" text not null, "account_id" integer not null, "cart_id" text not null, "status" text check ("status" in ('open', 'completed', 'closed')) not null default 'open', "provider" text check ("provider" in ('demo', 'stripe')) not null, "price_cents" integer not null, "amount_due_cents" integer not null, "discount_code" text null, "discount" jsonb null, "order_id" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "membership_purchase_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_membership_purchase_deleted_at" ON "membership_purchase" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_membership_purchase_token" ON "membership_purchase" ("token") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_membership_purchase_cart" ON "membership_purchase" ("cart_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_membership_purchase_one_open_per_code" ON "membership_purchase" ("account_id", "discount_code") WHERE status = 'open' AND discount_code IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_membership_purchase_one_open_without_code" ON "membership_purchase" ("account_id") WHERE status = 'open' AND discount_code IS NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_membership_purchase_order" ON "membership_purchase" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "membership_grant" cascade;`)

    this.addSql(`drop table if exists "membership_purchase" cascade;`)
  }
}
