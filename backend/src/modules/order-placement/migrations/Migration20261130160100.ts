import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The call that placed an order is recorded with its response. */
export class Migration20261130160100 extends Migration {
  override up(): void {
    this.addSql(`alter table order_placement drop column idempotency_key, drop column fingerprint;`)
  }

  override down(): void {
    this.addSql(`alter table order_placement add column idempotency_key text null, add column fingerprint text null;
      create index "IDX_order_placement_key" on order_placement (account_id, idempotency_key)
        where idempotency_key is not null and deleted_at is null;`)
  }
}
