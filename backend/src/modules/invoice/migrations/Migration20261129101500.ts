import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const INVOICES = `
  create table invoice (
    id text primary key, kind text not null check (kind in ('invoice', 'credit_note')), sequence integer not null,
    number text not null, order_id integer not null, source text not null, issued_at timestamptz not null,
    content jsonb not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_invoice_deleted_at" on invoice (deleted_at) where deleted_at is null;
  create unique index "IDX_invoice_sequence" on invoice (kind, sequence) where deleted_at is null;
  create unique index "IDX_invoice_source" on invoice (source) where deleted_at is null;
  create index "IDX_invoice_order" on invoice (order_id) where deleted_at is null;

  create table invoice_series (
    id text primary key, last_sequence integer not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_invoice_series_deleted_at" on invoice_series (deleted_at) where deleted_at is null;

  create table invoice_mark (name text primary key, at timestamptz not null);
  insert into invoice_mark (name, at) values ('issued', now());
`

/** Invoices and credit notes with their numbers, and until when those of payments and refunds were issued. */
export class Migration20261129101500 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, INVOICES]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table invoice, invoice_series, invoice_mark;`)
  }
}
