import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { EVENTS, follow, skuRows, wordRows } from "../following"
import { PLAIN_TEXT, SEARCHED_TEXT } from "../plain-text"
import { foldInSql } from "#lib/spelling"

/** Code points of ASCII's and Latin-1's signs, of punctuation, currencies, arrows and symbols. */
const SIGNS = [
  ...["21-2f", "3a-40", "5b-60", "7b-7e", "a1-a9", "ab-b1", "b4-b4", "b6-b8", "bb-bb", "bf-bf", "d7-d7"],
  ...["f7-f7", "2010-206f", "20a0-20cf", "2116-2117", "2120-2122", "2190-245f", "2500-2bff", "3000-3003"],
]
  .map((range) => range.replace(/[\da-f]+/g, (code) => `\\u${code.padStart(4, "0")}`))
  .join("")

const FORMER_FUNCTION = `create or replace function catalogue_plain(written text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(written, '[${SIGNS}]+', ' ', 'g') $$;`

/** Words with hyphens or apostrophes follow once more without them: "t-shirt" is "t shirt tshirt". */
const FUNCTIONS = [
  `create or replace function catalogue_fold(written text) returns text
    language sql immutable parallel safe strict as $$ select ${foldInSql("written")} $$;`,
  `create or replace function catalogue_plain(written text) returns text
    language sql immutable parallel safe strict
    as $$ select regexp_replace(folded, '[${SIGNS}]+', ' ', 'g') || coalesce((
        select string_agg(' ' || replace(run[1], '-', ''), '')
          from regexp_matches(folded, '([^\\s${SIGNS}]+(?:-[^\\s${SIGNS}]+)+)', 'g') run
      ), '') from (select catalogue_fold(written) as folded) spelled $$;`,
  `create or replace function catalogue_terms(variants jsonb, details jsonb) returns text
    language sql immutable parallel safe
    as $$ select concat_ws(' ',
      (select string_agg(concat_ws(' ', variant ->> 'title',
          (select string_agg(value, ' ') from jsonb_each_text(variant -> 'options'))), ' ')
        from jsonb_array_elements(variants) variant where jsonb_array_length(variants) > 1),
      (select string_agg(concat_ws(' ', fact ->> 'name', fact ->> 'value'), ' ')
        from jsonb_array_elements(details -> 'facts') fact),
      (select string_agg(content, ' ') from jsonb_array_elements_text(details -> 'boxContents') content)) $$;`,
  `create or replace function catalogue_skus(variants jsonb) returns text[]
    language sql immutable parallel safe
    as $$ select array(
      select distinct left(sku, 100) from jsonb_array_elements(variants) variant,
          regexp_replace(catalogue_fold(variant ->> 'sku'), '[\\s${SIGNS}]+', '', 'g') sku
        where sku <> '' order by 1) $$;`,
  `create or replace function catalogue_marks(category_id int, doctor_ids int[]) returns text
    language sql immutable parallel safe
    as $$ select concat_ws(' ', 'ofcategory' || category_id,
      (select string_agg('ofdoctor' || id, ' ') from unnest(doctor_ids) id)) $$;`,
]

const VECTORS = {
  search: `setweight(to_tsvector('english', catalogue_plain(name)), 'A')
    || setweight(to_tsvector('english', catalogue_plain(description)), 'B')
    || setweight(to_tsvector('english', catalogue_plain(terms)), 'C')
    || setweight(to_tsvector('simple', catalogue_marks(category_id, doctor_ids)), 'D')`,
  name_search: `to_tsvector('english', catalogue_plain(name))`,
}
const FORMER_VECTORS = {
  search: `setweight(to_tsvector('english', catalogue_plain(name)), 'A')
    || setweight(to_tsvector('english', catalogue_plain(description)), 'B')`,
  name_search: VECTORS.name_search,
}

const vectors = (of: typeof VECTORS) => [
  `alter table catalogue_product drop column if exists search, drop column if exists name_search;`,
  `alter table catalogue_product ${Object.entries(of)
    .map(([column, value]) => `add column ${column} tsvector generated always as (${value}) stored`)
    .join(", ")};`,
  ...Object.keys(of).map(
    (column) => `create index if not exists "IDX_catalogue_product_${column}"
      on catalogue_product using gin (${column}) where listed;`,
  ),
]

const words = (text: string) => [
  `truncate catalogue_word;`,
  `insert into catalogue_word
    select word, visibility, count(*) from (${wordRows("catalogue_product", 1, text)}) known
    group by word, visibility;`,
]

const unfollow = (event: string) => `drop trigger if exists catalogue_product_follow_${event} on catalogue_product;`

const followers = (text: string, version: "revisions" | "terms") =>
  EVENTS.flatMap((event) => follow(event, text, version))

const TERMS = [
  `alter table catalogue_product add column if not exists terms text not null default '',
    add column if not exists skus text[] not null default '{}';`,
  `update catalogue_product
    set terms = catalogue_terms(variants, details), skus = catalogue_skus(variants) where listed;`,
  `create table if not exists catalogue_sku (
    visibility text not null, sku text collate "C" not null, id integer not null,
    primary key (visibility, sku, id));`,
  `create index if not exists "IDX_catalogue_sku_id" on catalogue_sku (id);`,
  `insert into catalogue_sku ${skuRows("catalogue_product")};`,
]

const NAMES = [
  `alter table catalogue_category add column if not exists name_search tsvector
    generated always as (to_tsvector('english', catalogue_plain(name))) stored;`,
  `alter table catalogue_doctor add column if not exists name text not null default '',
    add column if not exists name_search tsvector
      generated always as (to_tsvector('simple', catalogue_plain(name))) stored;`,
  `create index if not exists "IDX_catalogue_doctor_name_search" on catalogue_doctor using gin (name_search);`,
  `alter table catalogue_synonym add column if not exists folded text
    generated always as (replace(catalogue_fold(word), '-', '')) stored;`,
  `drop index if exists "IDX_catalogue_synonym_word";`,
  `create index if not exists "IDX_catalogue_synonym_folded" on catalogue_synonym (folded);`,
  `delete from catalogue_miss where words = '';`,
]

/**
 * Searches that see past accents and other spellings, and know what a product is known by: its SKUs, what there is to
 * choose, its facts, its category and its doctors. The last two by marks, so that their names can change alone.
 */
export class Migration20261129100000 extends Migration {
  override async up(): Promise<void> {
    const steps = [...FUNCTIONS, ...EVENTS.map(unfollow), ...TERMS, ...vectors(VECTORS), ...words(SEARCHED_TEXT)]
    for (const statement of [...steps, ...NAMES, ...followers(SEARCHED_TEXT, "terms")]) this.addSql(statement)
  }

  override async down(): Promise<void> {
    for (const statement of [FORMER_FUNCTION, ...vectors(FORMER_VECTORS), ...words(PLAIN_TEXT)]) {
      this.addSql(statement)
    }
    for (const statement of followers(PLAIN_TEXT, "revisions")) this.addSql(statement)
    this.addSql(`alter table catalogue_product drop column if exists terms, drop column if exists skus;`)
    this.addSql(`alter table catalogue_category drop column if exists name_search;`)
    this.addSql(`alter table catalogue_doctor drop column if exists name_search, drop column if exists name;`)
    this.addSql(`drop index if exists "IDX_catalogue_synonym_folded";`)
    this.addSql(`alter table catalogue_synonym drop column if exists folded;`)
    this.addSql(`create index if not exists "IDX_catalogue_synonym_word" on catalogue_synonym (word);`)
    this.addSql(`drop table if exists catalogue_sku;`)
    this.addSql(`drop function if exists catalogue_terms, catalogue_skus, catalogue_marks, catalogue_fold;`)
  }
}
