import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121033017 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "idempotent_answer" ("id" text not null, "account_id" integer not null, "key" text not null, "fingerprint" text not null, "status" integer not null, "body" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "idempotent_answer_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_idempotent_answer_deleted_at" ON "idempotent_answer" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_idempotent_answer_key" ON "idempotent_answer" ("account_id", "key") WHERE deleted_at IS NULL;`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_idempotent_answer_age" ON "idempotent_answer" ("created_at");`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "idempotent_answer" cascade;`)
  }
}
