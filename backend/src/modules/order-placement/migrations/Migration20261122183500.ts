import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122183500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "order_placement" ("id" text not null, "order_id" text not null, "cart_id" text not null, "customer_id" text not null, "account_id" integer not null, "payment_intent_id" text null, "idempotency_key" text null, "fingerprint" text null, "status" text check ("status" in ('open', 'releasing', 'placed', 'undone')) not null default 'open', "attempts" integer not null default 0, "next_attempt_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "order_placement_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_placement_deleted_at" ON "order_placement" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_order_placement_order" ON "order_placement" ("order_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_placement_key" ON "order_placement" ("account_id", "idempotency_key") WHERE idempotency_key IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_placement_intent" ON "order_placement" ("payment_intent_id") WHERE payment_intent_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_order_placement_unsettled" ON "order_placement" ("next_attempt_at") WHERE status IN ('open', 'releasing') AND deleted_at IS NULL;`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_order_placement_age" ON "order_placement" ("created_at");`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "order_placement" cascade;`)
  }
}
