import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What clients see of a product; a write that leaves all of it as it was changes nothing for them. */
const SHOWN = `listed, id, name, description, price_cents, image_url, visibility, featured, category_id, stock,
  doctor_ids, created_at`
/** What decides where a product stands in which list. */
const PLACED = "listed, id, name, price_cents, visibility, featured, category_id, doctor_ids, created_at"
const WORDED = "listed, visibility, name, description"

const of = (row: string, columns: string) =>
  columns
    .split(",")
    .map((column) => `${row}.${column.trim()}`)
    .join(", ")

/** The lists a product is in: each of its doctors or any, its category or any, the featured or all. */
const listingRows = (products: string) => `
  select doctor, category, among_featured, visibility, id, created_at, price_cents, lower(name), featured
    from ${products}
      cross join unnest(array_prepend(0, doctor_ids)) doctor
      cross join unnest(array_remove(array[0, category_id], null)) category
      cross join unnest(case when featured then array[false, true] else array[false] end) among_featured
    where listed and id is not null
  on conflict do nothing`

const wordRows = (products: string, sign: number) => `
  select word, visibility, ${sign} as sign from ${products}
    cross join unnest(tsvector_to_array(to_tsvector('simple', name || ' ' || description))) word
    where listed and length(word) <= 40`

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

/**
 * What happens after a write; `former` and `latter` name its rows before and after. The lock of the counts is
 * taken first by every write that shows: two statements at once could otherwise wait for each other's rows.
 */
function followBody(former: string | null, latter: string | null): string {
  const changed = (columns: string) =>
    former && latter
      ? `select latter.product_id from ${latter} latter join ${former} former using (product_id)
          where (${of("latter", columns)}) is distinct from (${of("former", columns)})`
      : `select product_id from ${latter ?? former}`
  const rows = (table: string, columns: string) =>
    `(select * from ${table} where product_id in (${changed(columns)})) product`
  const words = [
    ...(latter ? [wordRows(rows(latter, WORDED), 1)] : []),
    ...(former ? [wordRows(rows(former, WORDED), -1)] : []),
  ].join(" union all ")
  return `
    if not exists (${changed(SHOWN)}) then return null; end if;
    perform pg_advisory_xact_lock(hashtext('catalogue_count'));
    ${former ? `delete from catalogue_listing where id in (select id from ${rows(former, PLACED)});` : ""}
    ${latter ? `insert into catalogue_listing ${listingRows(rows(latter, PLACED))};` : ""}
    insert into catalogue_word
      select word, visibility, sum(sign) from (${words}) change group by word, visibility having sum(sign) <> 0
      on conflict (word, visibility) do update set products = catalogue_word.products + excluded.products;
    update catalogue_revision set revision = revision + 1;
    return null;`
}

function follow(event: "insert" | "update" | "delete"): string[] {
  const former = event === "insert" ? null : "old_rows"
  const latter = event === "delete" ? null : "new_rows"
  const name = `catalogue_product_follow_${event}`
  const transitions = [former && "old table as old_rows", latter && "new table as new_rows"]
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
      begin ${followBody(former, latter)} end $$;`,
    `drop trigger if exists ${name} on catalogue_product;`,
    `create trigger ${name} after ${event} on catalogue_product referencing ${transitions.filter(Boolean).join(" ")}
      for each statement execute function ${name}();`,
  ]
}

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
    select word, visibility, count(*) from (${wordRows("catalogue_product", 1)}) known group by word, visibility;`,
]

/** Filters that have a list of their own now. */
const OUTDATED = ["category", "visibility", "featured"].flatMap((filter) =>
  ["newest", "price", "name"].map(
    (order) => `drop index if exists "IDX_catalogue_product_${filter}_${order}";`,
  ),
)

/**
 * Lists that are kept in every order for every filter, the words that search knows, and a revision that
 * grows with every change that shows; see docs/decisions/0006.
 */
export class Migration20261121230000 extends Migration {
  override async up(): Promise<void> {
    const triggers = (["insert", "update", "delete"] as const).flatMap(follow)
    for (const statement of [...TABLES, WORD_TRIGRAMS, ...triggers, ...REVISE, ...FILL, ...OUTDATED]) {
      this.addSql(statement)
    }
  }

  override async down(): Promise<void> {
    for (const event of ["insert", "update", "delete"]) {
      this.addSql(`drop function if exists catalogue_product_follow_${event}, catalogue_revise_${event} cascade;`)
    }
    this.addSql(
      `drop table if exists catalogue_listing, catalogue_word, catalogue_doctor, catalogue_revision;`,
    )
    this.addSql(`alter table catalogue_product drop column if exists name_search;`)
  }
}
