import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { readHorizon } from "#lib/read-model"
import { rowsOf } from "#lib/rows"
import { isKitUnclaimed } from "./starter-kit"
import MembershipGrant from "./models/membership-grant"
import MembershipPurchase from "./models/membership-purchase"

type SqlContext = Context<SqlEntityManager>

interface RevokedGrant {
  id: string
  account_id: number
  order_id: string | null
}

/** The membership ledger, and purchases of the membership. */
class MembershipModuleService extends MedusaService({ MembershipGrant, MembershipPurchase }) {
  /** Whether an account holds an unrevoked grant. One query. */
  async isMember(accountId: number): Promise<boolean> {
    const members = await this.membersAmong([accountId])
    return members.has(accountId)
  }

  /** Returns those of the accounts that are members. One query; none for an empty list. */
  async membersAmong(accountIds: number[], @MedusaContext() context: SqlContext = {}): Promise<Set<number>> {
    if (accountIds.length === 0) return new Set()
    const grants = await this.listMembershipGrants(
      { account_id: accountIds, revoked_at: null },
      { select: ["account_id"], take: null },
      context,
    )
    return new Set(grants.map((grant) => grant.account_id))
  }

  /** The time up to which all writes are visible, by the database's clock; to be read before anything else. */
  @InjectManager()
  async horizon(@MedusaContext() context: SqlContext = {}): Promise<Date> {
    return readHorizon(context.manager)
  }

  /** Whether an account's starter kit still has to be added to an order. One query. */
  async isStarterKitWaiting(accountId: number): Promise<boolean> {
    const grants = await this.listMembershipGrants(
      { account_id: accountId },
      { select: ["id", "revoked_at", "kit_order_id"], take: null },
    )
    return isKitUnclaimed(grants)
  }

  /**
   * Assigns an account's unclaimed starter kit to an order. Of concurrent orders, only one gets it.
   *
   * @returns the id of the grant, or null when there is no kit to claim
   */
  @InjectManager()
  async claimStarterKit(
    accountId: number,
    orderId: string,
    @MedusaContext() context: SqlContext = {},
  ): Promise<string | null> {
    const [grant] = await rowsOf<{ id: string }>(
      context.manager,
      `update membership_grant set kit_order_id = ?, updated_at = now()
        where id = (select id from membership_grant where account_id = ? and revoked_at is null
            and deleted_at is null order by granted_at limit 1)
          and kit_order_id is null
          and not exists (select 1 from membership_grant where account_id = ? and kit_order_id is not null
            and deleted_at is null)
        returning id`,
      [orderId, accountId, accountId],
    )
    return grant?.id ?? null
  }

  /** Revokes the unrevoked grants of an account, an order, or both. Of concurrent calls, only one revokes each. */
  @InjectTransactionManager()
  async revokeGrants(
    { accountId, orderId, reason }: { accountId: number | null; orderId: string | null; reason: string },
    @MedusaContext() context: SqlContext = {},
  ): Promise<RevokedGrant[]> {
    return rowsOf<RevokedGrant>(
      context.transactionManager,
      `update membership_grant set revoked_at = now(), revoked_reason = ?, updated_at = now()
        where revoked_at is null and deleted_at is null
          and account_id = coalesce(?::integer, account_id) and (?::text is null or order_id = ?)
        returning id, account_id, order_id`,
      [reason, accountId, orderId, orderId],
    )
  }
}

export default MembershipModuleService
