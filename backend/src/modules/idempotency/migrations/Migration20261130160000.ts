import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A call is recorded with the order that it writes, before it is answered. */
export class Migration20261130160000 extends Migration {
  override up(): void {
    this.addSql(`alter table idempotent_answer alter column status drop not null, add column order_id text null;`)
  }

  override down(): void {
    this.addSql(`delete from idempotent_answer where status is null;
      alter table idempotent_answer alter column status set not null, drop column order_id;`)
  }
}
