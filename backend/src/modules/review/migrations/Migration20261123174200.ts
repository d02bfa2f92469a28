import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123174200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "review" ("id" serial primary key, "product_id" integer not null, "account_id" integer not null, "author" text not null, "rating" integer not null check ("rating" between 1 and 5), "text" text not null, "status" text check ("status" in ('pending', 'published', 'refused')) not null default 'pending', "refusal" text null, "edited_at" timestamptz null, "reply" text null, "replied_at" timestamptz null, "reply_account_id" integer null, "reply_title" text null, "reply_name" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_review_deleted_at" ON "review" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_review_of_account" ON "review" ("product_id", "account_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_review_shown" ON "review" ("product_id", "created_at") WHERE status = 'published' AND deleted_at IS NULL;`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_review_account" ON "review" ("account_id");`)
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_review_status" ON "review" ("status", "created_at");`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "review" cascade;`)
  }
}
