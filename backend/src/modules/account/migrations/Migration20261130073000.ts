import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Browsers of administrators without an account, who get in where strangers have used up their name's attempts. */
export class Migration20261130073000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "account_device" alter column "account_id" drop not null, add column if not exists "user_id" text null;`,
    )
    this.addSql(
      `create unique index if not exists "IDX_account_device_user" on "account_device" ("user_id", "token_hash") where deleted_at is null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "account_device" where account_id is null;`)
    this.addSql(`drop index if exists "IDX_account_device_user";`)
    this.addSql(
      `alter table "account_device" drop column if exists "user_id", alter column "account_id" set not null;`,
    )
  }
}
