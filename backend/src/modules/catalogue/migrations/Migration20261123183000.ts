import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { EVENTS, follow } from "../following"
import { PLAIN_TEXT } from "../plain-text"

/**
 * The variants and details of products. Those of what is there already are found out by the job that compares the catalogue; until
 * then a product is shown as before, without a choice.
 */
export class Migration20261123183000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table catalogue_product add column if not exists variants jsonb not null default '[]';`)
    this.addSql(`alter table catalogue_product add column if not exists details jsonb null;`)
    const triggers = EVENTS.flatMap((event) => follow(event, PLAIN_TEXT, "variants"))
    for (const statement of triggers) this.addSql(statement)
  }

  override async down(): Promise<void> {
    const triggers = EVENTS.flatMap((event) => follow(event, PLAIN_TEXT, "audiences"))
    for (const statement of triggers) this.addSql(statement)
    this.addSql(`alter table catalogue_product drop column if exists variants, drop column if exists details;`)
  }
}
