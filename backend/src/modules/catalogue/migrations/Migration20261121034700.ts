import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Remembers until when the catalogue was compared with the engine. */
export class Migration20261121034700 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists catalogue_mark (name text primary key, at timestamptz not null);`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists catalogue_mark;`)
  }
}
