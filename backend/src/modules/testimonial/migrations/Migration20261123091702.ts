import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A number that grows with every change of a testimonial, in the change's own transaction. */
export class Migration20261123091702 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists testimonial_revision (
        id boolean primary key default true check (id), revision bigint not null);`,
    )
    this.addSql(`insert into testimonial_revision (revision) values (1) on conflict do nothing;`)
    this.addSql(`create or replace function testimonial_revise() returns trigger language plpgsql as $$
      begin
        update testimonial_revision set revision = revision + 1;
        return null;
      end $$;`)
    this.addSql(`drop trigger if exists testimonial_revise on testimonial;`)
    this.addSql(
      `create trigger testimonial_revise after insert or update or delete or truncate on testimonial
        for each statement execute function testimonial_revise();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists testimonial_revise cascade;`)
    this.addSql(`drop table if exists testimonial_revision;`)
  }
}
