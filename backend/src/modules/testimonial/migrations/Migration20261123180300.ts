import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const TESTIMONIALS = `
  create table testimonial (
    id serial primary key, author text not null, role text not null, content text not null, image_url text null,
    featured boolean not null default false,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    source text null);
  create index "IDX_testimonial_deleted_at" on testimonial (deleted_at) where deleted_at is null;
  create table testimonial_revision (id boolean primary key default true check (id), revision bigint not null);
  insert into testimonial_revision (revision) values (1);
  create function testimonial_revise() returns trigger language plpgsql as $$
  begin
    update testimonial_revision set revision = revision + 1;
    return null;
  end $$;
  create trigger testimonial_revise after insert or update or delete or truncate on testimonial
    for each statement execute function testimonial_revise();
`

/** Testimonials. Their revision grows with every change, in the change's own transaction. */
export class Migration20261123180300 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, TESTIMONIALS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table testimonial, testimonial_revision; drop function testimonial_revise;`)
  }
}
