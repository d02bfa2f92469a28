import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { EVENTS, follow, wordRows } from "../following"
import { PLAIN_TEXT } from "../plain-text"

/** Code points of ASCII's and Latin-1's signs, of punctuation, currencies, arrows and symbols. */
const SIGNS = [
  ...["21-2f", "3a-40", "5b-60", "7b-7e", "a1-a9", "ab-b1", "b4-b4", "b6-b8", "bb-bb", "bf-bf", "d7-d7"],
  ...["f7-f7", "2010-206f", "20a0-20cf", "2116-2117", "2120-2122", "2190-245f", "2500-2bff", "3000-3003"],
]

const ranges = SIGNS.map((range) => range.replace(/[\da-f]+/g, (code) => `\\u${code.padStart(4, "0")}`))

const FUNCTION = `create or replace function catalogue_plain(written text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(written, '[${ranges.join("")}]+', ' ', 'g') $$;`

const SEARCHED = {
  search: `setweight(to_tsvector('english', catalogue_plain(name)), 'A')
    || setweight(to_tsvector('english', catalogue_plain(description)), 'B')`,
  name_search: `to_tsvector('english', catalogue_plain(name))`,
}

const columns = (valueOf: (column: keyof typeof SEARCHED) => string) =>
  (["search", "name_search"] as const).flatMap((column) => [
    `alter table catalogue_product drop column if exists ${column};`,
    `alter table catalogue_product add column ${column} tsvector generated always as (${valueOf(column)}) stored;`,
    `create index if not exists "IDX_catalogue_product_${column}"
      on catalogue_product using gin (${column}) where listed;`,
  ])

const words = (text: string) => [
  ...EVENTS.flatMap((event) => follow(event, text)),
  `truncate catalogue_word;`,
  `insert into catalogue_word
    select word, visibility, count(*) from (${wordRows("catalogue_product", 1, text)}) known
    group by word, visibility;`,
]

/**
 * Takes the words of a product from its text without signs. PostgreSQL reads "knee/ankle" as a path, "hot.cold"
 * as a host and "TENS-7000" with a negative number, so that neither was found by the words it is made of.
 */
export class Migration20261122090000 extends Migration {
  override async up(): Promise<void> {
    for (const statement of [FUNCTION, ...columns((column) => SEARCHED[column]), ...words(PLAIN_TEXT)]) {
      this.addSql(statement)
    }
  }

  override async down(): Promise<void> {
    const former = (column: keyof typeof SEARCHED) => SEARCHED[column].replaceAll("catalogue_plain", "")
    for (const statement of [...columns(former), ...words("name || ' ' || description")]) this.addSql(statement)
    this.addSql(`drop function if exists catalogue_plain;`)
  }
}
