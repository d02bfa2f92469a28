import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** By which administrators without an account of the shop get in where strangers have used up their name's attempts. */
export class Migration20261130073000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "admin_device" ("id" text not null, "token_hash" text not null, "user_id" text not null, "last_seen_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "admin_device_pkey" primary key ("id"));`,
    )
    this.addSql(
      `create unique index if not exists "IDX_admin_device_token" on "admin_device" ("user_id", "token_hash") where deleted_at is null;`,
    )
    this.addSql(
      `create index if not exists "IDX_admin_device_last_seen" on "admin_device" ("last_seen_at") where deleted_at is null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "admin_device" cascade;`)
  }
}
