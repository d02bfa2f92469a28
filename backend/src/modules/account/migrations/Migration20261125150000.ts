import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const setStatuses = (statuses: string[]) => [
  `alter table if exists "account" drop constraint if exists "account_doctor_status_check";`,
  `alter table if exists "account" add constraint "account_doctor_status_check" check ("doctor_status" in (${statuses
    .map((status) => `'${status}'`)
    .join(", ")}));`,
]

/** Until when a doctor is approved, and of which end they were notified. */
export class Migration20261125150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "account" add column if not exists "doctor_until" timestamptz null, add column if not exists "doctor_end_notified" timestamptz null;`,
    )
    for (const sql of setStatuses(["none", "requested", "approved", "rejected", "expired"])) this.addSql(sql)
    this.addSql(
      `create index if not exists "IDX_account_doctor_until" on "account" ("doctor_until") where doctor_until is not null and doctor_status = 'approved' and deleted_at is null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_account_doctor_until";`)
    this.addSql(`update "account" set "doctor_status" = 'rejected' where "doctor_status" = 'expired';`)
    for (const sql of setStatuses(["none", "requested", "approved", "rejected"])) this.addSql(sql)
    this.addSql(
      `alter table if exists "account" drop column if exists "doctor_until", drop column if exists "doctor_end_notified";`,
    )
  }
}
