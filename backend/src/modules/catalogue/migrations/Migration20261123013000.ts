import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { EVENTS, follow } from "../following"
import { PLAIN_TEXT } from "../plain-text"

const LISTS = "doctor_id, category_id, among_featured, visibility"

const TABLES = [
  `create table if not exists catalogue_audience (
    id serial primary key, key text not null unique, group_ids text[] not null,
    seen boolean not null, ready boolean not null);`,
  `alter table catalogue_product add column if not exists group_prices jsonb not null default '{}';`,
  `alter table catalogue_listing add column if not exists audience_id integer not null default 0;`,
  `alter table catalogue_listing drop constraint if exists catalogue_listing_pkey;`,
  `alter table catalogue_listing
    add primary key (id, audience_id, doctor_id, category_id, among_featured);`,
]

/** Only by price audiences see lists in orders of their own. */
const INDEXES = [
  ...Object.entries({ newest: "created_at desc, id desc", name: "name, id" }).flatMap(([order, columns]) => [
    `drop index if exists "IDX_catalogue_listing_${order}";`,
    `create index "IDX_catalogue_listing_${order}" on catalogue_listing (${LISTS}, ${columns})
      include (featured) where audience_id = 0;`,
  ]),
  `drop index if exists "IDX_catalogue_listing_price";`,
  `create index "IDX_catalogue_listing_price" on catalogue_listing (audience_id, ${LISTS}, price_cents, id)
    include (featured);`,
]

/** Prices of customer groups beside those of visitors; see docs/design/catalogue-and-search.md. */
export class Migration20261123013000 extends Migration {
  override async up(): Promise<void> {
    const triggers = EVENTS.flatMap((event) => follow(event, PLAIN_TEXT, "audiences"))
    for (const statement of [...TABLES, ...INDEXES, ...triggers]) this.addSql(statement)
  }

  override async down(): Promise<void> {
    for (const event of EVENTS) for (const statement of follow(event, PLAIN_TEXT)) this.addSql(statement)
    this.addSql(`delete from catalogue_listing where audience_id <> 0;`)
    this.addSql(`drop index if exists "IDX_catalogue_listing_price";`)
    this.addSql(`alter table catalogue_listing drop constraint if exists catalogue_listing_pkey;`)
    this.addSql(`alter table catalogue_listing drop column if exists audience_id;`)
    this.addSql(
      `alter table catalogue_listing add primary key (id, doctor_id, category_id, among_featured);`,
    )
    for (const [order, columns] of Object.entries({
      newest: "created_at desc, id desc",
      price: "price_cents, id",
      name: "name, id",
    })) {
      this.addSql(`create index if not exists "IDX_catalogue_listing_${order}" on catalogue_listing
        (${LISTS}, ${columns}) include (featured);`)
    }
    this.addSql(`alter table catalogue_product drop column if exists group_prices;`)
    this.addSql(`drop table if exists catalogue_audience;`)
  }
}
