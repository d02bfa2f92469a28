import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What buyers think of products: how many published reviews give 1, 2, … 5 stars. Each write is a change that shows. */
export class Migration20261123174100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists catalogue_rating (
        id integer primary key, stars integer[] not null, written_at timestamptz not null default clock_timestamp());`,
    )
    for (const [event, transitions] of [
      ["insert", "new table as new_rows"],
      ["update", "old table as old_rows new table as new_rows"],
      ["delete", "old table as old_rows"],
    ]) {
      this.addSql(`drop trigger if exists catalogue_rating_revise_${event} on catalogue_rating;`)
      this.addSql(
        `create trigger catalogue_rating_revise_${event} after ${event} on catalogue_rating referencing ${transitions}
          for each statement execute function catalogue_revise_${event}();`,
      )
    }
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists catalogue_rating;`)
  }
}
