import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { EVENTS, follow } from "../following"
import { PLAIN_TEXT } from "../plain-text"

/** With which revision a product was last changed, so that what is derived of products elsewhere can follow; see docs/decisions/0011. */
export class Migration20261125220000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists catalogue_product_revision (product_id text primary key, revision bigint not null);`,
    )
    this.addSql(
      `create index if not exists "IDX_catalogue_product_revision" on catalogue_product_revision (revision, product_id);`,
    )
    // Facets are counted in memory from now on.
    this.addSql(`drop index if exists "IDX_catalogue_product_fact_facets";`)
    const triggers = EVENTS.flatMap((event) => follow(event, PLAIN_TEXT, "revisions"))
    for (const statement of triggers) this.addSql(statement)
  }

  override async down(): Promise<void> {
    const triggers = EVENTS.flatMap((event) => follow(event, PLAIN_TEXT, "variants"))
    for (const statement of triggers) this.addSql(statement)
    this.addSql(
      `create index if not exists "IDX_catalogue_product_fact_facets"
        on catalogue_product (visibility, category_id, price_cents, stock)
        where listed and filter_facts <> '{}';`,
    )
    this.addSql(`drop table if exists catalogue_product_revision;`)
  }
}
