import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const COLUMNS = ["to_pack", "to_send", "has_open_return"]

/** The pages of the queues of orders; the conditions are those of `../read.ts`. */
const QUEUES = {
  to_pack: "to_pack",
  to_send: "to_send",
  has_open_return: "has_open_return",
  undispatched: "status in ('pending', 'processing')",
}

/**
 * What waits in each order. Until an order is read again, which the new trigger on returns brings about for all of them,
 * its status says what waits. List entries now hold more, so they are read again.
 */
export class Migration20261201000501 extends Migration {
  override async up(): Promise<void> {
    const columns = COLUMNS.map((name) => `add column if not exists "${name}" boolean not null default false`)
    this.addSql(`alter table "directory_order" ${columns.join(", ")}, drop column if exists "shown";`)
    this.addSql(`alter table "directory_order" add column "shown" jsonb null;`)
    this.addSql(`update "directory_order" set "to_pack" = status = 'pending', "to_send" = status = 'processing'
      where status in ('pending', 'processing');`)
    for (const [name, condition] of Object.entries(QUEUES)) {
      this.addSql(`create index if not exists "IDX_directory_order_${name}"
        on directory_order (placed_at, id) where listed and ${condition};`)
    }
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_directory_order_undispatched";`)
    const columns = COLUMNS.map((name) => `drop column if exists "${name}"`)
    this.addSql(`alter table "directory_order" ${columns.join(", ")};`)
    this.addSql(`update "directory_order" set "shown" = null;`)
  }
}
