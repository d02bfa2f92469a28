import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261125013000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "account" add column if not exists "devices_known_since" timestamptz null;`,
    )
    this.addSql(
      `create table if not exists "account_device" ("id" text not null, "token_hash" text not null, "account_id" integer not null, "last_seen_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "account_device_pkey" primary key ("id"));`,
    )
    this.addSql(
      `create unique index if not exists "IDX_account_device_token" on "account_device" ("account_id", "token_hash") where deleted_at is null;`,
    )
    this.addSql(
      `create index if not exists "IDX_account_device_last_seen" on "account_device" ("last_seen_at") where deleted_at is null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "account_device" cascade;`)
    this.addSql(`alter table if exists "account" drop column if exists "devices_known_since";`)
  }
}
