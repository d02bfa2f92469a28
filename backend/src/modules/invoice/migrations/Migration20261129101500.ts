import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** An order may have several invoices: they are found by it. */
export class Migration20261129101500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_order" ON "invoice" ("order_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_invoice_order";`)
  }
}
