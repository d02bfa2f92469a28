import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** By which a user recognizes the browsers in which they are signed in. */
export class Migration20261128160000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "account_session" add column if not exists "user_agent" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "account_session" drop column if exists "user_agent";`)
  }
}
