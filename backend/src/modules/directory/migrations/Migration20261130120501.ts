import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { REFOLDED, comparedInSql } from "#lib/spelling"

/** Texts to search in are stored as searches compare them, which now includes more letters. */
export class Migration20261130120501 extends Migration {
  override async up(): Promise<void> {
    for (const table of ["directory_user", "directory_order"]) {
      this.addSql(`update ${table} set search = ${comparedInSql("search")} where search ~ '${REFOLDED}';`)
    }
  }

  override async down(): Promise<void> {}
}
