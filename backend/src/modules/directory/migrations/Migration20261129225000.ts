import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What was kept to find changes by, before every change was noted. */
export class Migration20261129225000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "directory_order" drop column if exists "stamp";`)
    this.addSql(`drop table if exists "directory_mark", "directory_state";`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "directory_order" add column if not exists "stamp" text not null default '';`)
    for (const [table, column] of [
      ["directory_mark", `"at" timestamptz not null`],
      ["directory_state", `"value" text not null`],
    ]) {
      this.addSql(`create table if not exists "${table}" ("name" text primary key, ${column});`)
    }
  }
}
