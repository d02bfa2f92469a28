import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121033345 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "account" ("id" serial primary key, "username" text not null, "username_key" text not null, "customer_id" text not null, "auth_identity_id" text not null, "user_id" text null, "doctor_status" text check ("doctor_status" in ('none', 'requested', 'approved', 'rejected')) not null default 'none', "doctor_title" text null, "doctor_specialty" text null, "doctor_bio" text null, "profile_image" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_deleted_at" ON "account" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_username_key" ON "account" ("username_key") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_customer" ON "account" ("customer_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_auth_identity" ON "account" ("auth_identity_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_user" ON "account" ("user_id") WHERE user_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_doctor" ON "account" ("doctor_status") WHERE doctor_status <> 'none' AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "account_session" ("id" text not null, "token_hash" text not null, "account_id" integer not null, "last_seen_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "account_session_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_session_deleted_at" ON "account_session" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_account_session_token" ON "account_session" ("token_hash") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_session_account" ON "account_session" ("account_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_session_last_seen" ON "account_session" ("last_seen_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "account" cascade;`)

    this.addSql(`drop table if exists "account_session" cascade;`)
  }
}
