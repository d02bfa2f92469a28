import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261125095000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "review" add column if not exists "pictures" jsonb null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "review" drop column if exists "pictures";`)
  }
}
