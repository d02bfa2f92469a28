import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`
/** Code points of ASCII's and Latin-1's signs, of punctuation, currencies, arrows and symbols. */
const SIGNS =
  "\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u007e\\u00a1-\\u00a9\\u00ab-\\u00b1\\u00b4-\\u00b4" +
  "\\u00b6-\\u00b8\\u00bb-\\u00bb\\u00bf-\\u00bf\\u00d7-\\u00d7\\u00f7-\\u00f7\\u2010-\\u206f\\u20a0-\\u20cf" +
  "\\u2116-\\u2117\\u2120-\\u2122\\u2190-\\u245f\\u2500-\\u2bff\\u3000-\\u3003"

/** How texts are spelled for searches: `catalogue_fold` does what `fold` of `lib/spelling.ts` does. */
const SPELLING = `
  create function catalogue_fold(written text) returns text language sql immutable parallel safe strict as $$ select
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(normalize(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(
    regexp_replace(written, '[\\u2120\\u2122]', ' ', 'g'), NFKD),
    '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670]', '', 'g'),
    '[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff]', '', 'g'),
    '([0-9]),(?=[0-9]{3}(?![0-9]))', '\\1', 'g'),
    '[''\`\\u02b9-\\u02bc\\u2018\\u2019\\u201b\\u2032\\u2010-\\u2015\\u2212-]', '-', 'g'),
    '([\\u3041-\\u3096\\u30a1-\\u30fa\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff])', ' \\1 ', 'g'), NFKC)),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ł', 'l'), 'ħ', 'h'), 'ı', 'i'),
    'ς', 'σ'), 'ة', 'ه'), 'ى', 'ي') $$;
  create function catalogue_plain(written text) returns text language sql immutable parallel safe strict as $$
    select regexp_replace(folded, '[${SIGNS}]+', ' ', 'g') || coalesce((
        select string_agg(' ' || replace(run[1], '-', ''), '')
          from regexp_matches(folded, '([^\\s${SIGNS}]+(?:-[^\\s${SIGNS}]+)+)', 'g') run
      ), '') from (select catalogue_fold(written) as folded) spelled $$;
`

/** What a product is found by beside its name and description, and what lists are narrowed by. */
const FACTS = `
  create function catalogue_terms(variants jsonb, details jsonb) returns text language sql immutable parallel safe as $$
    select concat_ws(' ',
      (select string_agg(concat_ws(' ', variant ->> 'title',
          (select string_agg(value, ' ') from jsonb_each_text(variant -> 'options'))), ' ')
        from jsonb_array_elements(variants) variant where jsonb_array_length(variants) > 1),
      (select string_agg(concat_ws(' ', fact ->> 'name', fact ->> 'value'), ' ')
        from jsonb_array_elements(details -> 'facts') fact),
      (select string_agg(content, ' ') from jsonb_array_elements_text(details -> 'boxContents') content)) $$;
  create function catalogue_skus(variants jsonb) returns text[] language sql immutable parallel safe as $$
    select array(
      select distinct left(sku, 100) from jsonb_array_elements(variants) variant,
          regexp_replace(catalogue_fold(variant ->> 'sku'), '[\\s${SIGNS}]+', '', 'g') sku
        where sku <> '' order by 1) $$;
  create function catalogue_marks(category_ids int[], doctor_ids int[]) returns text
    language sql immutable parallel safe as $$
    select concat_ws(' ', (select string_agg('ofcategory' || id, ' ') from unnest(category_ids) id),
      (select string_agg('ofdoctor' || id, ' ') from unnest(doctor_ids) id)) $$;
  create function catalogue_filter_facts(details jsonb) returns text[] language sql immutable parallel safe
    return array(
      select distinct trim(translate(fact ->> 'name', ':,', '  ')) || ':' || trim(translate(part, ':', ' '))
        from jsonb_array_elements(coalesce(details -> 'facts', '[]'::jsonb)) facts (fact),
          regexp_split_to_table(fact ->> 'value', ',') parts (part)
        where (fact ->> 'filter')::boolean and trim(part) <> '' order by 1);
  create function catalogue_with_stock(variants jsonb, stocks jsonb) returns jsonb
    language sql immutable parallel safe return (
      select coalesce(jsonb_agg(
          case when known.stock is null then listed.variant else jsonb_set(listed.variant, '{stock}', known.stock) end
          order by listed.rank), '[]')
        from jsonb_array_elements(variants) with ordinality listed (variant, rank)
          left join lateral (select one -> 'stock' as stock from jsonb_array_elements(stocks) one
            where one ->> 'id' = listed.variant ->> 'id' limit 1) known on true);
  create function catalogue_total_stock(variants jsonb) returns int language sql immutable parallel safe return (
    select least(coalesce(sum((one ->> 'stock')::bigint), 0), 2147483647)::int from jsonb_array_elements(variants) one);
`

/** A new stock changes no index, so that it can stay on its page. The ids are unique where they come from. */
const PRODUCTS = `
  create sequence catalogue_ticket;
  create table catalogue_product (
    product_id text primary key, id integer null, name text not null, description text not null,
    price_cents bigint not null, image_url text null,
    visibility text not null check (visibility in ('public', 'member', 'doctor')), featured boolean not null,
    category_id integer null, stock integer not null, doctor_ids integer[] not null, listed boolean not null,
    ticket bigint not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    group_prices jsonb not null default '{}', flat_price_in text null, variants jsonb not null default '[]',
    details jsonb null, filter_facts text[] generated always as (catalogue_filter_facts(details)) stored,
    stock_ticket bigint not null default 0, terms text not null default '', skus text[] not null default '{}',
    name_search tsvector generated always as (to_tsvector('english', catalogue_plain(name))) stored,
    category_ids integer[] not null default '{}',
    search tsvector generated always as (setweight(to_tsvector('english', catalogue_plain(name)), 'A')
      || setweight(to_tsvector('english', catalogue_plain(description)), 'B')
      || setweight(to_tsvector('english', catalogue_plain(terms)), 'C')
      || setweight(to_tsvector('simple', catalogue_marks(category_ids, doctor_ids)), 'D')) stored
  ) with (fillfactor = 80);
  create index "IDX_catalogue_product_deleted_at" on catalogue_product (deleted_at) where deleted_at is null;
  create index "IDX_catalogue_product_id" on catalogue_product (id);
  create index "IDX_catalogue_product_all_newest" on catalogue_product (created_at desc, id desc) where listed;
  create index "IDX_catalogue_product_all_price" on catalogue_product (price_cents, id) where listed;
  create index "IDX_catalogue_product_all_name" on catalogue_product (lower(name), id) where listed;
  create index "IDX_catalogue_product_categories" on catalogue_product using gin (category_ids) where listed;
  create index "IDX_catalogue_product_doctors" on catalogue_product using gin (doctor_ids) where listed;
  create index "IDX_catalogue_product_filter_facts" on catalogue_product using gin (filter_facts) where listed;
  create index "IDX_catalogue_product_search" on catalogue_product using gin (search) where listed;
  create index "IDX_catalogue_product_name_search" on catalogue_product using gin (name_search) where listed;
  create table catalogue_product_revision (product_id text primary key, revision bigint not null);
  create index "IDX_catalogue_product_revision" on catalogue_product_revision (revision, product_id);
`

/** What is listed beside products, and how far jobs are. */
const NEIGHBORS = `
  create table catalogue_category (
    category_id text primary key, id integer null, name text not null, description text not null,
    image_url text null, rank integer not null, listed boolean not null, ticket bigint not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    name_search tsvector generated always as (to_tsvector('english', catalogue_plain(name))) stored);
  create index "IDX_catalogue_category_deleted_at" on catalogue_category (deleted_at) where deleted_at is null;
  create index "IDX_catalogue_category_id" on catalogue_category (id);
  create table catalogue_doctor (
    id integer primary key, listed boolean not null, ticket bigint not null, name text not null default '',
    name_search tsvector generated always as (to_tsvector('simple', catalogue_plain(name))) stored);
  create index "IDX_catalogue_doctor_name_search" on catalogue_doctor using gin (name_search);
  create table catalogue_rating (
    id integer primary key, stars integer[] not null, written_at timestamptz not null default clock_timestamp());
  create table catalogue_synonym (
    id integer not null, word text not null,
    folded text generated always as (replace(catalogue_fold(word), '-', '')) stored, primary key (id, word));
  create index "IDX_catalogue_synonym_folded" on catalogue_synonym (folded);
  create table catalogue_miss (
    words text primary key, times integer not null default 1, last_at timestamptz not null default now());
  create index "IDX_catalogue_miss_last" on catalogue_miss (last_at);
  create table catalogue_audience (
    id serial primary key, key text not null unique, group_ids text[] not null, seen boolean not null,
    ready boolean not null);
  create table catalogue_state (name text primary key, value text not null);
  create table catalogue_revision (id boolean primary key default true check (id), revision bigint not null);
  insert into catalogue_revision (revision) values (1);
`

/** What triggers derive from products. Without the extension, which some installations forbid, typos aren't forgiven. */
const LISTS = `
  create table catalogue_count (
    visibility text not null, featured boolean not null, category_id integer not null, doctor_id integer not null,
    amount integer not null, primary key (visibility, featured, category_id, doctor_id));
  create index "IDX_catalogue_count_list" on catalogue_count (doctor_id, category_id);
  create table catalogue_listing (
    doctor_id integer not null, category_id integer not null, among_featured boolean not null,
    visibility text not null, id integer not null, created_at timestamptz not null, price_cents bigint not null,
    name text not null, featured boolean not null, audience_id integer not null default 0,
    primary key (id, audience_id, doctor_id, category_id, among_featured));
  create index "IDX_catalogue_listing_newest" on catalogue_listing (doctor_id, category_id, among_featured, visibility,
    created_at desc, id desc) include (featured) where audience_id = 0;
  create index "IDX_catalogue_listing_name" on catalogue_listing (doctor_id, category_id, among_featured, visibility,
    name, id) include (featured) where audience_id = 0;
  create index "IDX_catalogue_listing_price" on catalogue_listing (audience_id, doctor_id, category_id,
    among_featured, visibility, price_cents, id) include (featured);
  create table catalogue_sku (
    visibility text not null, sku text collate "C" not null, id integer not null, primary key (visibility, sku, id));
  create index "IDX_catalogue_sku_id" on catalogue_sku (id);
  create table catalogue_word (
    word text collate "C" not null, visibility text not null, products integer not null,
    primary key (word, visibility));
  do $$ begin
    create extension if not exists pg_trgm;
    create index "IDX_catalogue_word_trigram" on catalogue_word using gin (word gin_trgm_ops);
  exception when others then
    raise notice 'Search without pg_trgm: %', sqlerrm;
  end $$;
`

/** The rows before and after an event; each is null if there are none. */
const EVENTS = [
  { event: "insert", former: null, latter: "new_rows", transitions: "new table as new_rows" },
  { event: "update", former: "old_rows", latter: "new_rows", transitions: "old table as old_rows new table as new_rows" },
  { event: "delete", former: "old_rows", latter: null, transitions: "old table as old_rows" },
] as const

const trigger = (table: string, name: string, { event, transitions }: (typeof EVENTS)[number], fn: string) => `
  create trigger ${table}_${name}_${event} after ${event} on ${table} referencing ${transitions}
    for each statement execute function ${fn}();`

/** The revision grows with every change that clients see. */
const REVISE = EVENTS.map((of) => {
  const shown = (rows: string) => `select to_jsonb(r) - '{ticket,updated_at}'::text[] from ${rows} r`
  const isUpdate = of.event === "update"
  const changed = isUpdate ? `${shown("new_rows")} except ${shown("old_rows")}` : `select from ${of.latter ?? of.former}`
  return `
  create function catalogue_revise_${of.event}() returns trigger language plpgsql as $$
    begin
      if exists (${changed}) then update catalogue_revision set revision = revision + 1; end if;
      return null;
    end $$;
  ${["catalogue_category", "catalogue_doctor", "catalogue_rating"]
    .map((table) => trigger(table, "revise", of, `catalogue_revise_${of.event}`))
    .join("")}`
}).join("")

const counted = (rows: string) => `changes := array(
      select row(visibility, featured, category.id, doctor.id, sum(sign))::catalogue_count
        from (${rows}) change
          cross join lateral unnest(array_prepend(0, category_ids)) as category (id)
          cross join lateral unnest(array_prepend(0, doctor_ids)) as doctor (id)
        where listed
        group by visibility, featured, category.id, doctor.id
        having sum(sign) <> 0);`
const NEW_ROWS = "select 1 as sign, visibility, featured, category_ids, doctor_ids, listed from new_rows"
const OLD_ROWS = "select -1 as sign, visibility, featured, category_ids, doctor_ids, listed from old_rows"

/** One statement may run this twice. Without the lock, two of them could then wait for each other's counts. */
const COUNT = `
  create function catalogue_product_count() returns trigger language plpgsql as $$
    declare changes catalogue_count[];
    begin
      if tg_op = 'INSERT' then ${counted(NEW_ROWS)}
      elsif tg_op = 'UPDATE' then ${counted(`${NEW_ROWS} union all ${OLD_ROWS}`)}
      else ${counted(OLD_ROWS)}
      end if;
      if cardinality(changes) > 0 then
        perform pg_advisory_xact_lock(hashtext('catalogue_count'));
        insert into catalogue_count select * from unnest(changes)
          on conflict (visibility, featured, category_id, doctor_id)
          do update set amount = catalogue_count.amount + excluded.amount;
      end if;
      return null;
    end $$;
  ${EVENTS.map((of) => trigger("catalogue_product", "count", of, "catalogue_product_count")).join("")}
`

/** Columns whose changes show, that place a product in lists, that it has its words from, and that it is numbered by. */
const SHOWN =
  "listed id name description price_cents image_url visibility featured category_id stock doctor_ids created_at " +
  "group_prices variants details category_ids"
const PLACED =
  "listed id name price_cents visibility featured category_id doctor_ids created_at group_prices category_ids"
const WORDED = "listed visibility name description terms"
const NUMBERED = "listed visibility id skus"

/** Every visible write takes the lock of the counts first, or two statements could wait for each other's rows. */
const FOLLOW = EVENTS.map((of) => {
  const { event, former, latter } = of
  const row = (name: string, columns: string) =>
    columns.replace(/\w+/g, (column) => `${name}.${column}`).replaceAll(" ", ", ")
  const changed = (columns: string) =>
    former && latter
      ? `select latter.product_id from ${latter} latter join ${former} former using (product_id)
          where (${row("latter", columns)}) is distinct from (${row("former", columns)})`
      : `select product_id from ${latter ?? former}`
  const rows = (table: string, columns: string) =>
    `(select * from ${table} where product_id in (${changed(columns)})) product`
  const words = (table: string, sign: number) => `
    select word, visibility, ${sign} as sign from ${rows(table, WORDED)} cross join unnest(tsvector_to_array(
        to_tsvector('simple', catalogue_plain(name || ' ' || description || ' ' || terms)))) word
      where listed and length(word) <= 40`
  const allWords = [...(latter ? [words(latter, 1)] : []), ...(former ? [words(former, -1)] : [])].join(" union all ")
  return `
  create function catalogue_product_follow_${event}() returns trigger language plpgsql as $$ begin
    if not exists (${changed(SHOWN)}) then return null; end if;
    perform pg_advisory_xact_lock(hashtext('catalogue_count'));
    ${former ? `delete from catalogue_listing where id in (select id from ${rows(former, PLACED)});` : ""}
    ${latter ? `insert into catalogue_listing
      select doctor, category, among_featured, visibility, id, created_at,
          coalesce((group_prices ->> audience_id::text)::bigint, price_cents), lower(name), featured, audience_id
        from ${rows(latter, PLACED)}
          cross join (select 0 as audience_id union all select id from catalogue_audience) audience
          cross join unnest(array_prepend(0, doctor_ids)) doctor
          cross join unnest(array_prepend(0, category_ids)) category
          cross join unnest(case when featured then array[false, true] else array[false] end) among_featured
        where listed and id is not null
      on conflict do nothing;` : ""}
    insert into catalogue_word
      select word, visibility, sum(sign) from (${allWords}) change group by word, visibility having sum(sign) <> 0
      on conflict (word, visibility) do update set products = catalogue_word.products + excluded.products;
    ${former ? `delete from catalogue_sku where id in (select id from ${rows(former, NUMBERED)});` : ""}
    ${latter ? `insert into catalogue_sku select visibility, sku, id from ${rows(latter, NUMBERED)}
      cross join unnest(skus) sku where listed and id is not null on conflict do nothing;` : ""}
    update catalogue_revision set revision = revision + 1;
    insert into catalogue_product_revision
      select product_id, revision from (${changed(SHOWN)}) product cross join catalogue_revision
      on conflict (product_id) do update set revision = excluded.revision;
    return null; end $$;
  ${trigger("catalogue_product", "follow", of, `catalogue_product_follow_${event}`)}`
}).join("")

/** Products as lists and searches read them, with what triggers derive; see docs/design/catalogue-and-search.md. */
export class Migration20261130120500 extends Migration {
  override up(): void {
    const tables = [SPELLING, FACTS, PRODUCTS, NEIGHBORS, LISTS]
    for (const sql of [REFUSE_OLDER, ...tables, REVISE, COUNT, FOLLOW]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table catalogue_product, catalogue_product_revision, catalogue_category, catalogue_doctor,
        catalogue_rating, catalogue_synonym, catalogue_miss, catalogue_audience, catalogue_state, catalogue_revision,
        catalogue_count, catalogue_listing, catalogue_sku, catalogue_word cascade;
      drop sequence catalogue_ticket;
      drop function catalogue_product_count, catalogue_product_follow_insert, catalogue_product_follow_update,
        catalogue_product_follow_delete, catalogue_revise_insert, catalogue_revise_update, catalogue_revise_delete,
        catalogue_terms, catalogue_skus, catalogue_marks, catalogue_filter_facts, catalogue_with_stock,
        catalogue_total_stock, catalogue_plain, catalogue_fold;`)
  }
}
