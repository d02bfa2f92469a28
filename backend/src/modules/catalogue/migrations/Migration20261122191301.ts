import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Room for every price of the engine, and for how far the job has compared. */
export class Migration20261122191301 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists catalogue_state (name text primary key, value text not null);`)
    // The engine knows prices beyond the largest integer.
    this.addSql(`alter table catalogue_product alter column price_cents type bigint;`)
    this.addSql(`alter table catalogue_listing alter column price_cents type bigint;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table catalogue_listing alter column price_cents type integer;`)
    this.addSql(`alter table catalogue_product alter column price_cents type integer;`)
    this.addSql(`drop table if exists catalogue_state;`)
  }
}
