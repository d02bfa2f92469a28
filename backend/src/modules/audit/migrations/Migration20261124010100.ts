import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const LOG = `
  create table audit_entry (
    id serial primary key, actor_id integer null, actor text not null, action text not null, subject text not null,
    subject_id text null, before jsonb null, after jsonb null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_audit_entry_deleted_at" on audit_entry (deleted_at) where deleted_at is null;
  create index "IDX_audit_entry_time" on audit_entry (created_at, id) where deleted_at is null;
  create index "IDX_audit_entry_subject_time" on audit_entry (subject, subject_id, created_at, id)
    where deleted_at is null;
  create index "IDX_audit_entry_kind_time" on audit_entry (subject, created_at, id) where deleted_at is null;
  create index "IDX_audit_entry_actor_time" on audit_entry (actor, created_at, id) where deleted_at is null;
  create index "IDX_audit_entry_action_time" on audit_entry (action, created_at, id) where deleted_at is null;
`

const APPEND_ONLY = `
  create function audit_entry_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log is append-only: its entries are neither changed nor deleted.'
      using errcode = 'integrity_constraint_violation';
  end
  $$;
  create function audit_entry_refuse_delete() returns trigger language plpgsql as $$
  begin
    if current_setting('shop.audit_purge', true) = 'on' and old.created_at < now() - interval '180 days' then
      return old;
    end if;
    raise exception 'The audit log is append-only: its entries are neither changed nor deleted.'
      using errcode = 'integrity_constraint_violation';
  end
  $$;
  create function audit_entry_refuse_update() returns trigger language plpgsql as $$
  begin
    if current_setting('shop.audit_forget', true) = 'on'
      and (new.id, new.actor_id, new.action, new.subject, new.subject_id, new.created_at, new.deleted_at)
        is not distinct from
        (old.id, old.actor_id, old.action, old.subject, old.subject_id, old.created_at, old.deleted_at) then
      return new;
    end if;
    raise exception 'The audit log is append-only: its entries are neither changed nor deleted.'
      using errcode = 'integrity_constraint_violation';
  end
  $$;
  create trigger audit_entry_append_only before truncate on audit_entry
    for each statement execute function audit_entry_refuse_change();
  create trigger audit_entry_keep before delete on audit_entry
    for each row execute function audit_entry_refuse_delete();
  create trigger audit_entry_keep_unchanged before update on audit_entry
    for each row execute function audit_entry_refuse_update();
`

/**
 * The audit log. Its entries are neither changed nor deleted, with two exceptions for whoever says so in the transaction:
 * what is older than half a year may be deleted, and the personal details of a deleted account may be taken out of
 * entries: names and values, never what was done, to what, and when.
 */
export class Migration20261124010100 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, LOG, APPEND_ONLY]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table audit_entry;
      drop function audit_entry_refuse_change, audit_entry_refuse_delete, audit_entry_refuse_update;`)
  }
}
