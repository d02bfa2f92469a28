import { Migration } from "@medusajs/framework/mikro-orm/migrations"

// Nothing tells of accounts from before whether their address was ever proved, so all of them begin unproved.
export class Migration20261122191000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "account" add column if not exists "confirmed_email" text null, add column if not exists "email_confirmed_at" timestamptz null, add column if not exists "claimed_at" timestamptz null;`,
    )
    this.addSql(`alter table if exists "password_reset" add column if not exists "email" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "account" drop column if exists "confirmed_email", drop column if exists "email_confirmed_at", drop column if exists "claimed_at";`,
    )
    this.addSql(`alter table if exists "password_reset" drop column if exists "email";`)
  }
}
