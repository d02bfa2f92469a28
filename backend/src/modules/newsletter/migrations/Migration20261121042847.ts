import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The first migration that every older shop has executed: its database is left as it is. */
const REFUSE_OLDER = `do $$ begin
  if exists (select from mikro_orm_migrations where name = 'Migration20261121031351') then
    raise exception 'This database was made by an older version of the shop. Start the last version with its migrations on it once, then this one. docs/upgrading.md says how to find that version.';
  end if;
end $$;`

const SUBSCRIPTIONS = `
  create table newsletter_subscription (
    id text primary key, email text not null, token text not null, unsubscribed_at timestamptz null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    deleted_at timestamptz null);
  create index "IDX_newsletter_subscription_deleted_at" on newsletter_subscription (deleted_at)
    where deleted_at is null;
  create unique index "IDX_newsletter_subscription_email" on newsletter_subscription (email) where deleted_at is null;
  create unique index "IDX_newsletter_subscription_token" on newsletter_subscription (token) where deleted_at is null;
`

/** Who gets the newsletter. */
export class Migration20261121042847 extends Migration {
  override up(): void {
    for (const sql of [REFUSE_OLDER, SUBSCRIPTIONS]) this.addSql(sql)
  }

  override down(): void {
    this.addSql(`drop table newsletter_subscription;`)
  }
}
