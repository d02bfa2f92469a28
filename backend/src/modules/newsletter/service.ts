import { randomBytes } from "node:crypto"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import type { Context } from "@medusajs/framework/types"
import { generateEntityId, InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import { rowsOf } from "#lib/rows"
import NewsletterSubscription from "./models/newsletter-subscription"

const TOKEN_BYTES = 24

/** The result of subscribing. */
export interface SubscribeResult {
  id: string
  /** For the unsubscribe link. */
  token: string
  /** Since when the address is subscribed. */
  subscribedAt: Date
  /** False when the address was subscribed already. */
  changed: boolean
}

/** Subscriptions to the newsletter. */
class NewsletterModuleService extends MedusaService({ NewsletterSubscription }) {
  /** Subscribes an address, given in lower case. Concurrent calls create one subscription. */
  @InjectManager()
  async subscribe(
    email: string,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<SubscribeResult> {
    const [changed] = await rowsOf<{ id: string; token: string; subscribedAt: Date }>(
      context.transactionManager ?? context.manager,
      `insert into newsletter_subscription as subscription (id, email, token) values (?, ?, ?)
        on conflict (email) where deleted_at is null do update
          set unsubscribed_at = null, updated_at = now()
          where subscription.unsubscribed_at is not null
        returning id, token, updated_at as "subscribedAt"`,
      [generateEntityId(undefined, "nsub"), email, randomBytes(TOKEN_BYTES).toString("base64url")],
    )
    if (changed) return { ...changed, changed: true }
    const [existing] = await this.listNewsletterSubscriptions({ email }, { take: 1 }, context)
    const { id = "", token = "", updated_at: subscribedAt = new Date() } = existing ?? {}
    return { id, token, subscribedAt, changed: false }
  }

  /** Ends the subscription with a token; false when there is none. */
  @InjectManager()
  async unsubscribe(
    token: string,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<boolean> {
    const rows = await rowsOf(
      context.manager,
      `update newsletter_subscription
        set unsubscribed_at = coalesce(unsubscribed_at, now()), updated_at = now()
        where token = ? and deleted_at is null returning id`,
      [token],
    )
    return rows.length > 0
  }
}

export default NewsletterModuleService
