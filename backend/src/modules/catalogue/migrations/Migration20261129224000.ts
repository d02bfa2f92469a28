import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What was kept to find changes by, before every change was noted. */
export class Migration20261129224000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "catalogue_product" drop column if exists "source_ids";`)
    this.addSql(`drop table if exists "catalogue_mark";`)
    this.addSql(`delete from "catalogue_state" where name = 'sweep';`)
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table "catalogue_product" add column if not exists "source_ids" text[] not null default '{}';`,
    )
    this.addSql(
      `create table if not exists "catalogue_mark" ("name" text primary key, "at" timestamptz not null);`,
    )
  }
}
