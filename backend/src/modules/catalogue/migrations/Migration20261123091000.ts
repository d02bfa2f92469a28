import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Which products have one price only; what is there already is found out by the job that compares the catalogue. */
export class Migration20261123091000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table catalogue_product add column if not exists flat_price_in text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table catalogue_product drop column if exists flat_price_in;`)
  }
}
