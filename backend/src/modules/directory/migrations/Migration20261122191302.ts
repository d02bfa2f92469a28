import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Room for how far the job has compared. */
export class Migration20261122191302 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists directory_state (name text primary key, value text not null);`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists directory_state;`)
  }
}
