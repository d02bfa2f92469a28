import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { generateEntityId, InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import IdempotentAnswer from "./models/idempotent-answer"

/** How long a stored response is replayed. */
export const IDEMPOTENCY_HOURS = 24

/** A call, by its account and its `Idempotency-Key`. */
export interface IdempotentCall {
  accountId: number
  key: string
  /** SHA-256 of method, path and body. */
  fingerprint: string
}

/** The known state of a call: its response, or the order saved before an interruption. */
interface KnownCall {
  fingerprint: string
  status: number | null
  body: Record<string, unknown> | null
  orderId: string | null
}

type SqlContext = Context<SqlEntityManager>

const FRESH = `created_at > now() - interval '${IDEMPOTENCY_HOURS} hours' and deleted_at is null`

const RECORD = `
insert into idempotent_answer (id, account_id, key, fingerprint, status, body, order_id)
  values (?, ?, ?, ?, ?, ?::jsonb, ?)
  on conflict (account_id, key) where deleted_at is null do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
      order_id = coalesce(excluded.order_id, idempotent_answer.order_id),
      created_at = now(), updated_at = now()`

/** Calls with an `Idempotency-Key`, whose responses are replayed for the same key. Each method is one statement. */
class IdempotencyModuleService extends MedusaService({ IdempotentAnswer }) {
  /** The known state of an account's call with a key; undefined after a day. */
  @InjectManager()
  async find(
    { accountId, key }: Pick<IdempotentCall, "accountId" | "key">,
    @MedusaContext() context: SqlContext = {},
  ): Promise<KnownCall | undefined> {
    const [known] = await rowsOf<KnownCall>(
      context.manager,
      `select fingerprint, status, body, order_id as "orderId" from idempotent_answer
        where account_id = ? and key = ? and ${FRESH}`,
      [accountId, key],
    )
    return known
  }

  /** Records the order that a call writes, so that it is found if the call is repeated before it is answered. */
  @InjectManager()
  async recordOrder(
    call: IdempotentCall,
    orderId: string,
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    const { accountId, key, fingerprint } = call
    const id = generateEntityId(undefined, "idem")
    const manager = context.transactionManager ?? context.manager
    await rowsOf(manager, RECORD, [id, accountId, key, fingerprint, null, null, orderId])
  }

  /** Records the response to a call. */
  @InjectManager()
  async recordAnswer(
    call: IdempotentCall,
    { status, body }: { status: number; body: unknown },
    @MedusaContext() context: SqlContext = {},
  ): Promise<void> {
    const { accountId, key, fingerprint } = call
    const id = generateEntityId(undefined, "idem")
    const stored = body === null ? null : JSON.stringify(body)
    await rowsOf(context.manager, RECORD, [id, accountId, key, fingerprint, status, stored, null])
  }

  /** Whether an account has at least this many stored refusals. */
  @InjectManager()
  async hasRefusals(
    accountId: number,
    count: number,
    @MedusaContext() context: SqlContext = {},
  ): Promise<boolean> {
    const rows = await rowsOf(
      context.manager,
      "select from idempotent_answer where account_id = ? and status >= 400 and deleted_at is null limit ?",
      [accountId, count],
    )
    return rows.length >= count
  }
}

export default IdempotencyModuleService
