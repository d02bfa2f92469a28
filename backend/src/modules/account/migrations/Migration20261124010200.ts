import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124010200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "account" add column if not exists "former_emails" text[] not null default '{}';`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "account" drop column if exists "former_emails";`)
  }
}
