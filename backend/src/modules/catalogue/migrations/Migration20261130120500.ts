import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { REFOLDED, foldInSql } from "#lib/spelling"
import { skuRows, wordRows } from "../following"
import { SEARCHED_TEXT } from "../plain-text"

const concerns = (text: string) => `${text} ~ '${REFOLDED}'`

const PRODUCTS = concerns("name || description || terms || array_to_string(skus, ' ')")

const countWords = (sign: 1 | -1) => `insert into catalogue_word
  select word, visibility, sum(sign)
    from (${wordRows(`(select * from catalogue_product where ${PRODUCTS}) product`, sign, SEARCHED_TEXT)}) known
    group by word, visibility
  on conflict (word, visibility) do update set products = catalogue_word.products + excluded.products;`

/** Searches see past Arabic and Hebrew vowel signs, and take Turkish ı for i and a Greek final sigma for any other. */
export class Migration20261130120500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(countWords(-1))
    this.addSql(`create or replace function catalogue_fold(written text) returns text
      language sql immutable parallel safe strict as $$ select ${foldInSql("written")} $$;`)
    // What is generated from these columns is generated anew.
    this.addSql(`update catalogue_product set name = name, skus = catalogue_skus(variants) where ${PRODUCTS};`)
    this.addSql(countWords(1))
    this.addSql(`delete from catalogue_sku where ${concerns("sku")};`)
    this.addSql(`insert into catalogue_sku ${skuRows(`(select * from catalogue_product where ${concerns("variants::text")}) product`)};`)
    for (const table of ["catalogue_category", "catalogue_doctor"]) {
      this.addSql(`update ${table} set name = name where ${concerns("name")};`)
    }
    this.addSql(`update catalogue_synonym set word = word where ${concerns("word")};`)
  }

  /** Earlier code spells typed words as before, so it finds what is spelled alike. */
  override async down(): Promise<void> {}
}
