import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The contract says which providers there are; a new one needs no change of the table. */
export class Migration20261123062000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "membership_purchase" drop constraint if exists "membership_purchase_provider_check";`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "membership_purchase" add constraint "membership_purchase_provider_check" check ("provider" in ('demo', 'stripe')) not valid;`,
    )
  }
}
