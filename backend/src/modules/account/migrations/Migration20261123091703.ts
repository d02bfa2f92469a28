import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the shop shows of a doctor; their name is the customer's. */
const SHOWN = [
  "doctor_status",
  "doctor_title",
  "doctor_specialty",
  "doctor_bio",
  "profile_image",
  "customer_id",
  "deleted_at",
]
const rowOf = (name: string) => `(${SHOWN.map((column) => `${name}.${column}`).join(", ")})`

const EVENTS = {
  insert: `new.doctor_status = 'approved'`,
  update: `(old.doctor_status = 'approved' or new.doctor_status = 'approved')
    and ${rowOf("old")} is distinct from ${rowOf("new")}`,
  delete: `old.doctor_status = 'approved'`,
}

/** A number that grows with every change of what the shop shows of its doctors, in the change's own transaction. */
export class Migration20261123091703 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists account_doctor_revision (
        id boolean primary key default true check (id), revision bigint not null);`,
    )
    this.addSql(`insert into account_doctor_revision (revision) values (1) on conflict do nothing;`)
    this.addSql(`create or replace function account_revise_doctors() returns trigger language plpgsql as $$
      begin
        update account_doctor_revision set revision = revision + 1;
        return null;
      end $$;`)
    for (const [event, condition] of Object.entries(EVENTS)) {
      this.addSql(`drop trigger if exists account_revise_doctors_${event} on account;`)
      this.addSql(
        `create trigger account_revise_doctors_${event} after ${event} on account
          for each row when (${condition}) execute function account_revise_doctors();`,
      )
    }
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists account_revise_doctors cascade;`)
    this.addSql(`drop table if exists account_doctor_revision;`)
  }
}
