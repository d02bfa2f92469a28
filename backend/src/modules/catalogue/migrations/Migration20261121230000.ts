import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { EVENTS, follow, listingRows, wordRows } from "../following"

/** What the words of a product were taken from at that time. */
const TEXT = "name || ' ' || description"

const TABLES = [
  `create table if not exists catalogue_listing (
    doctor_id integer not null, category_id integer not null, among_featured boolean not null,
    visibility text not null, id integer not null, created_at timestamptz not null,
    price_cents integer not null, name text not null, featured boolean not null,
    primary key (id, doctor_id, category_id, among_featured));`,
  ...Object.entries({
    newest: "created_at desc, id desc",
    price: "price_cents, id",
    name: "name, id",
  }).map(
    ([order, columns]) => `create index if not exists "IDX_catalogue_listing_${order}" on catalogue_listing
      (doctor_id, category_id, among_featured, visibility, ${columns}) include (featured);`,
  ),
  `create table if not exists catalogue_word (
    word text collate "C" not null, visibility text not null, products integer not null,
    primary key (word, visibility));`,
  `create table if not exists catalogue_doctor (
    id integer primary key, listed boolean not null, ticket bigint not null);`,
  `create table if not exists catalogue_revision (
    id boolean primary key default true check (id), revision bigint not null);`,
  `insert into catalogue_revision (revision) values (1) on conflict do nothing;`,
  `create index if not exists "IDX_catalogue_count_list" on catalogue_count (doctor_id, category_id);`,
  `alter table catalogue_product add column if not exists name_search tsvector
    generated always as (to_tsvector('english', name)) stored;`,
  `create index if not exists "IDX_catalogue_product_name_search"
    on catalogue_product using gin (name_search) where listed;`,
  // A new stock changes no index, so that it can stay on its page.
  `alter table catalogue_product set (fillfactor = 80);`,
]

const WORD_TRIGRAMS = `do $$
begin
  create index if not exists "IDX_catalogue_word_trigram" on catalogue_word using gin (word gin_trgm_ops);
  drop index if exists "IDX_catalogue_product_name_trigram";
exception when others then
  raise notice 'Search without pg_trgm: %', sqlerrm;
end $$;`

const shownOf = (rows: string) => `select to_jsonb(r) - '{ticket,updated_at}'::text[] from ${rows} r`

/** What tells that rows changed which clients see, by the event that changed them. */
const CHANGES = {
  insert: { transitions: "new table as new_rows", rows: "select from new_rows" },
  update: {
    transitions: "old table as old_rows new table as new_rows",
    rows: `${shownOf("new_rows")} except ${shownOf("old_rows")}`,
  },
  delete: { transitions: "old table as old_rows", rows: "select from old_rows" },
}

const REVISE = Object.entries(CHANGES).flatMap(([event, { transitions, rows }]) => [
  `create or replace function catalogue_revise_${event}() returns trigger language plpgsql as $$
    begin
      if exists (${rows}) then update catalogue_revision set revision = revision + 1; end if;
      return null;
    end $$;`,
  ...["catalogue_category", "catalogue_doctor"].flatMap((table) => [
    `drop trigger if exists ${table}_revise_${event} on ${table};`,
    `create trigger ${table}_revise_${event} after ${event} on ${table} referencing ${transitions}
      for each statement execute function catalogue_revise_${event}();`,
  ]),
])

const FILL = [
  `truncate catalogue_listing, catalogue_word;`,
  `insert into catalogue_listing ${listingRows("catalogue_product")};`,
  `insert into catalogue_word
    select word, visibility, count(*) from (${wordRows("catalogue_product", 1, TEXT)}) known
    group by word, visibility;`,
]

/** Filters that have a list of their own now. */
const OUTDATED = ["category", "visibility", "featured"].flatMap((filter) =>
  ["newest", "price", "name"].map(
    (order) => `drop index if exists "IDX_catalogue_product_${filter}_${order}";`,
  ),
)

/**
 * Lists that are kept in every order for every filter, the words that search knows, and a revision that
 * grows with every change that shows; see docs/design/catalogue-and-search.md.
 */
export class Migration20261121230000 extends Migration {
  override async up(): Promise<void> {
    const triggers = EVENTS.flatMap((event) => follow(event, TEXT))
    for (const statement of [...TABLES, WORD_TRIGRAMS, ...triggers, ...REVISE, ...FILL, ...OUTDATED]) {
      this.addSql(statement)
    }
  }

  override async down(): Promise<void> {
    for (const event of EVENTS) {
      this.addSql(`drop function if exists catalogue_product_follow_${event}, catalogue_revise_${event} cascade;`)
    }
    this.addSql(
      `drop table if exists catalogue_listing, catalogue_word, catalogue_doctor, catalogue_revision;`,
    )
    this.addSql(`alter table catalogue_product drop column if exists name_search;`)
  }
}
