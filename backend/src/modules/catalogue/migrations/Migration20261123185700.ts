import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Words that mean the same in a search, and words that one has found nothing for. */
export class Migration20261123185700 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists catalogue_synonym (
        id integer not null, word text not null, primary key (id, word));`,
    )
    this.addSql(`create index if not exists "IDX_catalogue_synonym_word" on catalogue_synonym (word);`)
    this.addSql(
      `create table if not exists catalogue_miss (
        words text primary key, times integer not null default 1, last_at timestamptz not null default now());`,
    )
    this.addSql(`create index if not exists "IDX_catalogue_miss_last" on catalogue_miss (last_at);`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists catalogue_synonym, catalogue_miss;`)
  }
}
