import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121225300 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "email_verification" ("id" text not null, "token_hash" text not null, "account_id" integer not null, "email" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "email_verification_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_email_verification_deleted_at" ON "email_verification" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_email_verification_token" ON "email_verification" ("token_hash") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_email_verification_account" ON "email_verification" ("account_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_email_verification_expiry" ON "email_verification" ("expires_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `alter table if exists "account" add column if not exists "email_unconfirmed" boolean not null default false;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "email_verification" cascade;`)
    this.addSql(`alter table if exists "account" drop column if exists "email_unconfirmed";`)
  }
}
