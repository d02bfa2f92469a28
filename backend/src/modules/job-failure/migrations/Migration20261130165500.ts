import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const RENAMED = `'anything at all', 'emails that wait for the mail server'`

/** The words by which these are reported have changed, so nothing would remove the old entries. */
export class Migration20261130165500 extends Migration {
  override up(): void {
    this.addSql(`delete from job_failure where subject in (${RENAMED}) or job = 'follow-changes';`)
  }

  override down(): void {
    // What still fails is reported again.
  }
}
