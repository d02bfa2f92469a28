import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** An address that its owner has asked for, which counts once it is confirmed. */
export class Migration20261129000500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "account" add column if not exists "new_email" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "account" drop column if exists "new_email";`)
  }
}
