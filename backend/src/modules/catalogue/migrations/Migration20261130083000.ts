import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { EVENTS, follow } from "../following"
import { SEARCHED_TEXT } from "../plain-text"

/** The categories of a row that are counted: once for all products, and once for each of its own. */
const CATEGORIES = {
  one: { columns: "category_id", counted: "array[coalesce(category_id, 0)]" },
  several: { columns: "category_ids", counted: "array_prepend(0, category_ids)" },
}

const countFunction = ({ columns, counted }: (typeof CATEGORIES)["one"]) => {
  const rows = (sign: number, table: string) =>
    `select ${sign} as sign, visibility, featured, ${columns}, doctor_ids, listed from ${table}`
  const changes = (changed: string) => `changes := array(
      select row(visibility, featured, category.id, doctor.id, sum(sign))::catalogue_count
        from (${changed}) change
          cross join lateral unnest(${counted}) as category (id)
          cross join lateral unnest(array_prepend(0, doctor_ids)) as doctor (id)
        where listed
        group by visibility, featured, category.id, doctor.id
        having sum(sign) <> 0);`
  return `create or replace function catalogue_product_count() returns trigger language plpgsql as $$
    declare changes catalogue_count[];
    begin
      if tg_op = 'INSERT' then ${changes(rows(1, "new_rows"))}
      elsif tg_op = 'UPDATE' then ${changes(`${rows(1, "new_rows")} union all ${rows(-1, "old_rows")}`)}
      else ${changes(rows(-1, "old_rows"))}
      end if;
      if cardinality(changes) > 0 then
        perform pg_advisory_xact_lock(hashtext('catalogue_count'));
        insert into catalogue_count select * from unnest(changes)
          on conflict (visibility, featured, category_id, doctor_id)
          do update set amount = catalogue_count.amount + excluded.amount;
      end if;
      return null;
    end $$;`
}

const recount = ({ counted }: (typeof CATEGORIES)["one"]) => [
  `truncate catalogue_count;`,
  `insert into catalogue_count
    select visibility, featured, category, doctor, count(*) from catalogue_product
        cross join unnest(array_prepend(0, doctor_ids)) doctor cross join unnest(${counted}) category
      where listed group by 1, 2, 3, 4;`,
]

/** A product is found by the names of its categories: by marks in its search vector. */
const marks = (columns: string, parameter: string, marked: string) => [
  `alter table catalogue_product drop column if exists search;`,
  `drop function if exists catalogue_marks;`,
  `create function catalogue_marks(${parameter}, doctor_ids int[]) returns text
    language sql immutable parallel safe
    as $$ select concat_ws(' ', ${marked},
      (select string_agg('ofdoctor' || id, ' ') from unnest(doctor_ids) id)) $$;`,
  `alter table catalogue_product add column search tsvector generated always as (
    setweight(to_tsvector('english', catalogue_plain(name)), 'A')
    || setweight(to_tsvector('english', catalogue_plain(description)), 'B')
    || setweight(to_tsvector('english', catalogue_plain(terms)), 'C')
    || setweight(to_tsvector('simple', catalogue_marks(${columns}, doctor_ids)), 'D')) stored;`,
  `create index if not exists "IDX_catalogue_product_search" on catalogue_product using gin (search) where listed;`,
]

/** What lists are narrowed by; nothing asks for the former column any more. */
const INDEX = `create index if not exists "IDX_catalogue_product_categories"
  on catalogue_product using gin (category_ids) where listed;`
const FORMER_INDEX = `create index if not exists "IDX_catalogue_product_facets"
  on catalogue_product (visibility, category_id, price_cents, stock) where listed;`

/** Has all products read once more, where changes are noted already. */
const FOLLOW_ALL = `do $$ begin
  if to_regclass('shop_change') is not null then insert into shop_change (kind, id) values ('everything', ''); end if;
end $$;`

/** A product is listed, counted and found in each of its categories. */
export class Migration20261130083000 extends Migration {
  override async up(): Promise<void> {
    const followers = EVENTS.flatMap((event) => follow(event, SEARCHED_TEXT, "categories"))
    this.addSql(`alter table catalogue_product add column if not exists category_ids integer[] not null default '{}';`)
    // The functions for the former column must not run for this update.
    for (const statement of [countFunction(CATEGORIES.several), ...followers]) this.addSql(statement)
    this.addSql(
      `update catalogue_product set category_ids = array[category_id] where category_id is not null;`,
    )
    const marked = "(select string_agg('ofcategory' || id, ' ') from unnest(category_ids) id)"
    for (const statement of marks("category_ids", "category_ids int[]", marked)) this.addSql(statement)
    for (const statement of [...recount(CATEGORIES.several), INDEX, FOLLOW_ALL]) this.addSql(statement)
    this.addSql(`drop index if exists "IDX_catalogue_product_facets";`)
  }

  override async down(): Promise<void> {
    const followers = EVENTS.flatMap((event) => follow(event, SEARCHED_TEXT, "terms"))
    const former = marks("category_id", "category_id int", "'ofcategory' || category_id")
    for (const statement of [countFunction(CATEGORIES.one), ...followers, ...former]) this.addSql(statement)
    this.addSql(FORMER_INDEX)
    this.addSql(`alter table catalogue_product drop column if exists category_ids;`)
    for (const statement of recount(CATEGORIES.one)) this.addSql(statement)
    this.addSql(
      `delete from catalogue_listing listed using catalogue_product p where p.id = listed.id
        and listed.category_id not in (0, coalesce(p.category_id, 0));`,
    )
  }
}
