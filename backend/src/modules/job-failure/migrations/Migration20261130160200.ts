import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const REPLACED = `'purge-sessions', 'purge-idempotent-answers', 'purge-emails', 'purge-restock-notices', 'remove-orphaned-wishes'`

/** One job has replaced these; nothing would remove what they reported last. */
export class Migration20261130160200 extends Migration {
  override up(): void {
    this.addSql(`delete from job_failure where job in (${REPLACED});
      delete from job_run where job in (${REPLACED});`)
  }

  override down(): void {
    // They report again when they run again.
  }
}
