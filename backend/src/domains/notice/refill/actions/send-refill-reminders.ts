import type { MedusaContainer } from "@medusajs/framework/types"
import { dayOf, startOf } from "@shop/contracts/delivery-promise"
import { inTransaction } from "#engine/transaction"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { REFILL_MODULE } from "#modules/refill/index"
import type { ReminderPlan } from "#modules/refill/service"
import { readSettings } from "#modules/site-settings/read-settings"
import { flagsOf, type FlaggedAccount } from "#domains/people/access/queries/flags"
import { visibleLevels } from "#domains/people/access/rules/product-access"
import { queueEmail } from "#domains/email/actions/queue-email"
import { findContact } from "#domains/people/identity/queries/confirmed-email"
import { recordJobFailure } from "#domains/operations/job-report/actions/job-failures"
import { findRefillCases } from "../queries/refill-cases"
import { groupDue } from "../rules/refill-day"

const PAGE = 200

/** The maximum number of accounts per run; the next run handles the rest. */
const MOST_ACCOUNTS = 5000

/** Days until a reminder is checked again if the product is now sold out, or hidden from the member. */
const AGAIN_AFTER_DAYS = { soldOut: 1, hidden: 7 }

interface Account extends FlaggedAccount {
  customer_id: string
}

/** Today's action for a member's reminders, and when the products in the email run out, by reminder id. */
async function planOf(container: MedusaContainer, account: Account, now: Date) {
  const settings = await readSettings(container)
  const { timeZone } = settings
  const today = dayOf(now, timeZone)
  const flags = await flagsOf(container, account)
  const reminders = await container
    .resolve(REFILL_MODULE)
    .listRefillReminders({ account_id: account.id }, { take: null })
  const levels = visibleLevels(flags, settings)
  // Former members get no reminders; their next purchase schedules another check.
  const cases = flags.isMember
    ? await findRefillCases(container, { customerId: account.customer_id, levels })
    : []
  const found = reminders.map((reminder) => {
    const refill = cases.find(({ product }) => product.id === reminder.product_id)
    const day = refill?.remindOn({
      askedAt: reminder.asked_at,
      remindedAt: reminder.reminded_at,
      postponedAt: reminder.postponed_at,
    })
    const isSoldOut = refill?.product.variants.every(({ stock }) => stock === 0) ?? false
    return { reminder, refill, day: day ?? null, remindOn: isSoldOut ? null : (day ?? null) }
  })
  const group = groupDue(found, today)
  const nextCheck = ({ refill, day }: (typeof found)[number]): Date | null => {
    if (flags.isMember && !refill) return startOf(today + AGAIN_AFTER_DAYS.hidden, timeZone)
    if (day === null) return null
    return startOf(day > today ? day : today + AGAIN_AFTER_DAYS.soldOut, timeZone)
  }
  const plans = found.map((item): ReminderPlan => {
    const { id, version } = item.reminder
    const reminds = group.includes(item)
    return { id, version, reminds, checkAt: reminds ? null : nextCheck(item) }
  })
  const runOut = new Map(
    group.map(({ reminder, refill }) => [
      reminder.id,
      startOf(refill?.runsOutOn ?? today, timeZone).toISOString(),
    ]),
  )
  return { plans, runOut }
}

/** @returns the number of emails queued: 0 or 1 */
async function remindAccount(container: MedusaContainer, accountId: number, now: Date): Promise<number> {
  const refills = container.resolve(REFILL_MODULE)
  const [account] = await container.resolve(ACCOUNT_MODULE).listAccounts(
    { id: accountId },
    {
      select: ["id", "customer_id", "doctor_status", "doctor_until", "user_id", "confirmed_email"],
      take: 1,
    },
  )
  const contact =
    account &&
    (await findContact(container, {
      customerId: account.customer_id,
      confirmedEmail: account.confirmed_email,
    }))
  if (!account || !contact?.email) {
    await refills.deleteRefillReminders({ account_id: accountId })
    return 0
  }
  const { plans, runOut } = await planOf(container, account, now)
  return inTransaction(container, async (transaction) => {
    const reminded = await transaction.resolve(REFILL_MODULE).plan(plans)
    const [first] = reminded
    if (first === undefined) return 0
    const about = `${first}:${now.getTime()}`
    const data = {
      accountId,
      reminders: reminded.map((id) => ({ id, runsOutAt: runOut.get(id) ?? now.toISOString() })),
    }
    await queueEmail(transaction, { template: "refill", about, recipient: contact.email, data })
    return 1
  })
}

/**
 * Processes reminders due for a check: decides when each member is reminded and, if that is today, queues an email in
 * the transaction that records it. The next run completes an interrupted one, and of two concurrent runs, only one
 * sends the email. One query if no check is due; a failing account does not stop the others.
 *
 * @returns the number of emails queued
 */
export async function sendRefillReminders(container: MedusaContainer): Promise<number> {
  const refills = container.resolve(REFILL_MODULE)
  let queued = 0
  for (let after = 0, seen = 0; seen < MOST_ACCOUNTS;) {
    const page = await refills.dueAccounts({ after, limit: PAGE })
    for (const accountId of page) {
      try {
        queued += await remindAccount(container, accountId, new Date())
      } catch (error) {
        const subject = `account ${accountId}`
        await recordJobFailure(container, { job: "send-refill-reminders", subject, error })
      }
    }
    if (page.length < PAGE) break
    seen += page.length
    after = page.at(-1) ?? after
  }
  return queued
}
