import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261125011200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "membership_purchase" add column if not exists "terms_version" integer null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "membership_purchase" drop column if exists "terms_version";`)
  }
}
