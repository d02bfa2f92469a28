import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import RefillReminder from "./models/refill-reminder"

type SqlContext = Context<SqlEntityManager>

/** What to do next about a reminder. */
export interface ReminderPlan {
  id: string
  /** The version of the reminder that the plan was made from. */
  version: number
  /** When to check again; null until something changes. */
  checkAt: Date | null
  /** Whether its email is queued in the same transaction. */
  reminds: boolean
}

const ASK = `
insert into refill_reminder (id, account_id, product_id, asked_at, check_at) values (?, ?, ?, now(), now())
  on conflict (account_id, product_id) where deleted_at is null do nothing`

const POSTPONE = `
update refill_reminder set postponed_at = now(), check_at = now(), version = version + 1, updated_at = now()
  where account_id = ? and product_id = any(?::int[]) and deleted_at is null`

const CHECK = `
update refill_reminder set check_at = now(), version = version + 1, updated_at = now()
  where COLUMN = any(?::int[]) and deleted_at is null`

const DUE_ACCOUNTS = `
select distinct account_id as id from refill_reminder
  where check_at <= now() and account_id > ? and deleted_at is null order by account_id limit ?`

const PLAN = `
with plan as (
  select * from jsonb_to_recordset(?::jsonb) as plan (id text, version int, "checkAt" timestamptz, reminds boolean)
), held as (
  select id from refill_reminder where id in (select id from plan) order by id for update
)
update refill_reminder reminder
  set check_at = plan."checkAt", version = reminder.version + 1, updated_at = now(),
    reminded_at = case when plan.reminds then now() else reminder.reminded_at end
  from plan join held on held.id = plan.id
  where reminder.id = plan.id and reminder.version = plan.version and reminder.deleted_at is null
  returning reminder.id, plan.reminds`

/** Reminders of products before they run out. Products are identified by their facade ids. */
class RefillModuleService extends MedusaService({ RefillReminder }) {
  /** Creates a reminder. Repeated and concurrent calls create only one. */
  @InjectManager()
  async ask(
    { accountId, productId }: { accountId: number; productId: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(context.manager, ASK, [generateEntityId(undefined, "refill"), accountId, productId])
  }

  /** Postpones reminders, counting from now. */
  @InjectManager()
  async postpone(
    { accountId, productIds }: { accountId: number; productIds: number[] },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    await rowsOf(context.manager, POSTPONE, [accountId, productIds])
  }

  /** Makes the job recalculate the reminders of these accounts or products after a change. */
  @InjectManager()
  async check(
    { accountIds = [], productIds = [] }: { accountIds?: number[]; productIds?: number[] },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    if (accountIds.length > 0) {
      await rowsOf(context.manager, CHECK.replace("COLUMN", "account_id"), [accountIds])
    }
    if (productIds.length > 0) {
      await rowsOf(context.manager, CHECK.replace("COLUMN", "product_id"), [productIds])
    }
  }

  /** The next accounts with a reminder to check: those with the lowest ids greater than `after`. */
  @InjectManager()
  async dueAccounts(
    { after, limit }: { after: number; limit: number },
    @MedusaContext() context: SqlContext = {},
  ): Promise<number[]> {
    const rows = await rowsOf<{ id: number }>(context.manager, DUE_ACCOUNTS, [after, limit])
    return rows.map(({ id }) => id)
  }

  /** Stores plans, except for reminders that have changed meanwhile; returns the ids of those to send emails for. */
  @InjectTransactionManager()
  async plan(plans: ReminderPlan[], @MedusaContext() context: SqlContext = {}): Promise<string[]> {
    const rows = await rowsOf<{ id: string; reminds: boolean }>(context.transactionManager, PLAN, [
      JSON.stringify(plans),
    ])
    return rows.flatMap(({ id, reminds }) => (reminds ? [id] : []))
  }
}

export default RefillModuleService
