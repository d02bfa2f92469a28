import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const ANSWERS = `
  create table idempotent_answer (
    id text primary key, account_id integer not null, key text not null, fingerprint text not null,
    status integer null, body jsonb null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    order_id text null);
  create index "IDX_idempotent_answer_deleted_at" on idempotent_answer (deleted_at) where deleted_at is null;
  create unique index "IDX_idempotent_answer_key" on idempotent_answer (account_id, key) where deleted_at is null;
  create index "IDX_idempotent_answer_age" on idempotent_answer (created_at);
`

/** Calls that must not be repeated, with their answers and the orders that they write. */
export class Migration20261130160000 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, ANSWERS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table idempotent_answer;`)
  }
}
