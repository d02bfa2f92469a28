import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The file of a picture that somebody uploaded of themselves. */
export class Migration20261125160000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "account" add column if not exists "profile_image_file" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "account" drop column if exists "profile_image_file";`)
  }
}
