import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Orders of the product list, each with what it is filtered by; see `../filter.ts`. */
const ORDERS = {
  newest: "created_at desc, id desc",
  price: "price_cents, id",
  name: "lower(name), id",
}
const FILTERS = {
  all: { prefix: "", condition: "listed" },
  category: { prefix: "category_id, ", condition: "listed" },
  visibility: { prefix: "visibility, ", condition: "listed" },
  featured: { prefix: "", condition: "listed and featured" },
}

function listIndexes(): string[] {
  return Object.entries(FILTERS).flatMap(([filter, { prefix, condition }]) =>
    Object.entries(ORDERS).map(
      ([order, columns]) =>
        `create index if not exists "IDX_catalogue_product_${filter}_${order}"
          on catalogue_product (${prefix}${columns}) where ${condition};`,
    ),
  )
}

/** How many products of each kind come or go; nothing when a change leaves all counts as they are. */
function countChanges(rows: string): string {
  return `changes := array(
      select row(visibility, featured, coalesce(category_id, 0), doctor.id, sum(sign))::catalogue_count
        from (${rows}) change cross join lateral unnest(array_prepend(0, doctor_ids)) as doctor (id)
        where listed
        group by visibility, featured, coalesce(category_id, 0), doctor.id
        having sum(sign) <> 0);`
}

const COLUMNS = "visibility, featured, category_id, doctor_ids, listed"
const NEW_ROWS = `select 1 as sign, ${COLUMNS} from new_rows`
const OLD_ROWS = `select -1 as sign, ${COLUMNS} from old_rows`

// One statement may run this twice, for what it inserts and for what it updates. Without the lock, two
// statements at once could then wait for each other's counts.
const COUNT_FUNCTION = `create or replace function catalogue_product_count() returns trigger language plpgsql as $$
declare changes catalogue_count[];
begin
  if tg_op = 'INSERT' then ${countChanges(NEW_ROWS)}
  elsif tg_op = 'UPDATE' then ${countChanges(`${NEW_ROWS} union all ${OLD_ROWS}`)}
  else ${countChanges(OLD_ROWS)}
  end if;
  if cardinality(changes) > 0 then
    perform pg_advisory_xact_lock(hashtext('catalogue_count'));
    insert into catalogue_count select * from unnest(changes)
      on conflict (visibility, featured, category_id, doctor_id)
      do update set amount = catalogue_count.amount + excluded.amount;
  end if;
  return null;
end $$;`

function countTrigger(event: "insert" | "update" | "delete"): string[] {
  const transitions = {
    insert: "new table as new_rows",
    update: "old table as old_rows new table as new_rows",
    delete: "old table as old_rows",
  }
  const name = `catalogue_product_count_${event}`
  return [
    `drop trigger if exists ${name} on catalogue_product;`,
    `create trigger ${name} after ${event} on catalogue_product referencing ${transitions[event]}
      for each statement execute function catalogue_product_count();`,
  ]
}

// The extension comes with PostgreSQL, but some installations leave it out or forbid it: search then
// works without forgiving typing mistakes.
const TRIGRAMS = `do $$
begin
  create extension if not exists pg_trgm;
  create index if not exists "IDX_catalogue_product_name_trigram"
    on catalogue_product using gin (name gin_trgm_ops) where listed;
exception when others then
  raise notice 'Search without pg_trgm: %', sqlerrm;
end $$;`

/** Search, counts and the indexes that keep a page's cost independent of the catalogue's size. */
export class Migration20261121033000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create sequence if not exists catalogue_ticket;`)
    this.addSql(`alter table catalogue_product add column if not exists search tsvector
      generated always as (
        setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', description), 'B')
      ) stored;`)
    for (const index of listIndexes()) this.addSql(index)
    // Not unique: "on conflict" waits for others at one unique index only. The ids are unique where they
    // come from, in the rows of access.
    this.addSql(`create index if not exists "IDX_catalogue_product_id" on catalogue_product (id);`)
    this.addSql(`create index if not exists "IDX_catalogue_category_id" on catalogue_category (id);`)
    this.addSql(`create index if not exists "IDX_catalogue_product_doctors"
      on catalogue_product using gin (doctor_ids) where listed;`)
    this.addSql(`create index if not exists "IDX_catalogue_product_sources"
      on catalogue_product using gin (source_ids);`)
    this.addSql(`create index if not exists "IDX_catalogue_product_search"
      on catalogue_product using gin (search) where listed;`)
    this.addSql(TRIGRAMS)
    this.addSql(`create table if not exists catalogue_count (
      visibility text not null, featured boolean not null,
      category_id integer not null, doctor_id integer not null, amount integer not null,
      primary key (visibility, featured, category_id, doctor_id));`)
    this.addSql(COUNT_FUNCTION)
    for (const event of ["insert", "update", "delete"] as const) {
      for (const statement of countTrigger(event)) this.addSql(statement)
    }
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists catalogue_product cascade;`)
    this.addSql(`drop function if exists catalogue_product_count;`)
    this.addSql(`drop table if exists catalogue_count;`)
    this.addSql(`drop sequence if exists catalogue_ticket;`)
  }
}
