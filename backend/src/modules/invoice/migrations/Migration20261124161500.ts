import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Until when documents of payments and refunds were issued. What was paid before is invoiced when somebody asks for it. */
export class Migration20261124161500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists invoice_mark (name text primary key, at timestamptz not null);`)
    this.addSql(`insert into invoice_mark (name, at) values ('issued', now()) on conflict do nothing;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists invoice_mark;`)
  }
}
