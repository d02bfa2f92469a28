import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Where testimonials come from; those that were there before show again once somebody has entered that. */
export class Migration20261123180300 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "testimonial" add column if not exists "source" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "testimonial" drop column if exists "source";`)
  }
}
