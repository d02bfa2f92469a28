import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { comparedInSql } from "#lib/spelling"

/** Texts to search in are stored as searches compare them; what is there already keeps its case if this is undone. */
export class Migration20261129100001 extends Migration {
  override async up(): Promise<void> {
    for (const table of ["directory_user", "directory_order"]) {
      this.addSql(`update ${table} set search = ${comparedInSql("search")};`)
    }
  }

  override async down(): Promise<void> {}
}
