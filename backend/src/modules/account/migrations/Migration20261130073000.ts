import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const ACCOUNTS = `
  create table account (
    id serial primary key, username text not null, username_key text not null, customer_id text not null,
    auth_identity_id text not null, user_id text null,
    doctor_status text not null default 'none'
      check (doctor_status in ('none', 'requested', 'approved', 'rejected', 'expired')),
    doctor_title text null, doctor_specialty text null, doctor_bio text null, profile_image text null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    email_unconfirmed boolean not null default false, signed_out_at timestamptz null, confirmed_email text null,
    email_confirmed_at timestamptz null, claimed_at timestamptz null, former_emails text[] not null default '{}',
    devices_known_since timestamptz null, doctor_until timestamptz null, doctor_end_notified timestamptz null,
    profile_image_file text null, new_email text null);
  create index "IDX_account_deleted_at" on account (deleted_at) where deleted_at is null;
  create unique index "IDX_account_username_key" on account (username_key) where deleted_at is null;
  create unique index "IDX_account_customer" on account (customer_id) where deleted_at is null;
  create unique index "IDX_account_auth_identity" on account (auth_identity_id) where deleted_at is null;
  create unique index "IDX_account_user" on account (user_id) where user_id is not null and deleted_at is null;
  create index "IDX_account_doctor" on account (doctor_status) where doctor_status <> 'none' and deleted_at is null;
  create index "IDX_account_doctor_until" on account (doctor_until)
    where doctor_until is not null and doctor_status = 'approved' and deleted_at is null;
`

const BROWSERS = `
  create table account_session (
    id text primary key, token_hash text not null, account_id integer not null, last_seen_at timestamptz not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    user_agent text null);
  create index "IDX_account_session_deleted_at" on account_session (deleted_at) where deleted_at is null;
  create unique index "IDX_account_session_token" on account_session (token_hash) where deleted_at is null;
  create index "IDX_account_session_account" on account_session (account_id) where deleted_at is null;
  create index "IDX_account_session_last_seen" on account_session (last_seen_at) where deleted_at is null;

  create table account_device (
    id text primary key, token_hash text not null, account_id integer null, last_seen_at timestamptz not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    user_id text null);
  create unique index "IDX_account_device_token" on account_device (account_id, token_hash) where deleted_at is null;
  create unique index "IDX_account_device_user" on account_device (user_id, token_hash) where deleted_at is null;
  create index "IDX_account_device_last_seen" on account_device (last_seen_at) where deleted_at is null;
`

const LINKS = `
  create table password_reset (
    id text primary key, token_hash text not null, account_id integer not null, expires_at timestamptz not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null,
    email text null);
  create index "IDX_password_reset_deleted_at" on password_reset (deleted_at) where deleted_at is null;
  create unique index "IDX_password_reset_token" on password_reset (token_hash) where deleted_at is null;
  create index "IDX_password_reset_account" on password_reset (account_id) where deleted_at is null;
  create index "IDX_password_reset_expiry" on password_reset (expires_at) where deleted_at is null;

  create table email_verification (
    id text primary key, token_hash text not null, account_id integer not null, email text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_email_verification_deleted_at" on email_verification (deleted_at) where deleted_at is null;
  create unique index "IDX_email_verification_token" on email_verification (token_hash) where deleted_at is null;
  create index "IDX_email_verification_account" on email_verification (account_id) where deleted_at is null;
  create index "IDX_email_verification_expiry" on email_verification (expires_at) where deleted_at is null;
`

const DOCTORS = `
  create table account_doctor_revision (id boolean primary key default true check (id), revision bigint not null);
  insert into account_doctor_revision (revision) values (1);
  create function account_revise_doctors() returns trigger language plpgsql as $$
  begin
    update account_doctor_revision set revision = revision + 1;
    return null;
  end $$;
  create trigger account_revise_doctors_insert after insert on account
    for each row when (new.doctor_status = 'approved') execute function account_revise_doctors();
  create trigger account_revise_doctors_update after update on account
    for each row when ((old.doctor_status = 'approved' or new.doctor_status = 'approved')
      and (old.doctor_status, old.doctor_title, old.doctor_specialty, old.doctor_bio, old.profile_image,
          old.customer_id, old.deleted_at)
        is distinct from (new.doctor_status, new.doctor_title, new.doctor_specialty, new.doctor_bio, new.profile_image,
          new.customer_id, new.deleted_at))
    execute function account_revise_doctors();
  create trigger account_revise_doctors_delete after delete on account
    for each row when (old.doctor_status = 'approved') execute function account_revise_doctors();
`

/**
 * Accounts, their browsers and sessions, and the links in their emails.
 * The revision grows with every change of what the shop shows of its doctors, in the change's own transaction.
 */
export class Migration20261130073000 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, ACCOUNTS, BROWSERS, LINKS, DOCTORS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table account, account_session, account_device, password_reset, email_verification,
      account_doctor_revision; drop function account_revise_doctors;`)
  }
}
