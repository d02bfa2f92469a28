import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** New members are counted by time. */
export class Migration20261130233000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_membership_grant_granted_at" ON "membership_grant" ("granted_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_membership_grant_granted_at";`)
  }
}
