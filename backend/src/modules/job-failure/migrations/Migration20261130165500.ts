import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const JOBS = `
  create table job_failure (
    id serial primary key, job text not null, subject text not null, message text not null,
    attempts integer not null default 1, last_failed_at timestamptz not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_job_failure_deleted_at" on job_failure (deleted_at) where deleted_at is null;
  create unique index "IDX_job_failure_subject" on job_failure (job, subject) where deleted_at is null;

  create table job_run (
    job text primary key, began_at timestamptz null, ended_at timestamptz null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_job_run_deleted_at" on job_run (deleted_at) where deleted_at is null;
`

/** What jobs failed at, and when each ran. */
export class Migration20261130165500 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, JOBS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table job_failure, job_run;`)
  }
}
