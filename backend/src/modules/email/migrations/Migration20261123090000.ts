import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const MESSAGES = `
  create table email_message (
    id text primary key, key text not null, template text not null, recipient text not null, data jsonb null,
    status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'canceled')),
    attempts integer not null default 0, next_attempt_at timestamptz not null, sent_at timestamptz null,
    last_error text null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_email_message_deleted_at" on email_message (deleted_at) where deleted_at is null;
  create unique index "IDX_email_message_key" on email_message (key);
  create index "IDX_email_message_due" on email_message (next_attempt_at) where status = 'pending';
  create index "IDX_email_message_age" on email_message (updated_at) where status <> 'pending';

  create table email_wording (
    occasion text primary key, subject text not null, opening text not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_email_wording_deleted_at" on email_wording (deleted_at) where deleted_at is null;
`

const MARKS = `
  create table email_mark (name text primary key, at timestamptz not null);
  insert into email_mark (name, at)
    values ('orders-confirmed', now()), ('order-changes-told', now()), ('order-changes-told-since', now());
`

/** Emails to send, their wordings, and since when orders are confirmed and their changes told by email. */
export class Migration20261123090000 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, MESSAGES, MARKS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table email_mark, email_message, email_wording;`)
  }
}
