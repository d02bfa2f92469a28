import { isolated } from "@shop/contracts"
import { toImagePath } from "#lib/image-path"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { CATALOGUE_MODULE } from "#modules/catalogue/index"
import { REFILL_MODULE } from "#modules/refill/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { levelsOfAccounts } from "#domains/people/access/queries/levels-of-accounts"
import { findPurchases } from "#domains/order-facts/queries/purchases"
import { dateText } from "../rules/dates"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { emailPicture, shopLink, tokenLink } from "../rules/links"
import { sealRefillToken } from "../rules/refill-token"

interface RefillFacts {
  /** The names of the products, as a list within a sentence. */
  products: string
  /** Each product with the day it runs out. */
  lines: { name: string; runsOutOn: string }[]
  picture: { url: URL; alt: string } | null
  reorder: URL
  postpone: URL
  stop: URL
}

const listOf = new Intl.ListFormat("en-US", { type: "conjunction" })

const MANAGE = "/refill-reminder"

const SAMPLE: RefillFacts = {
  products: "Recovery patches and Magnesium drink",
  lines: [
    { name: "Recovery patches", runsOutOn: "May 4" },
    { name: "Magnesium drink", runsOutOn: "May 8" },
  ],
  picture: null,
  reorder: new URL("https://shop.example/refill?products=1,2"),
  postpone: new URL(tokenLink(MANAGE, "…")),
  stop: new URL(tokenLink(MANAGE, "…")),
}

interface RefillData {
  accountId: number
  reminders: { id: string; runsOutAt: string }[]
}

/**
 * Reminds a member, at their request, of products that run out soon. Leaves out products that were reordered, stopped
 * or hidden. If none remain, nothing is sent.
 */
export const refill = defineEmail({
  occasions: {
    refill: {
      when: "Refill reminder",
      wording: {
        subject: "Time to refill: {{products}}",
        opening:
          "You asked us to remind you before you run out. Order now, and it should arrive in time. We never place orders or charge you automatically.",
      },
      sample: SAMPLE,
    },
  },
  load: async (container, { recipient, data }: EmailToLoad<RefillData>) => {
    const { accountId } = data
    const [[account], reminders] = await Promise.all([
      container
        .resolve(ACCOUNT_MODULE)
        .listAccounts({ id: accountId }, { select: ["id", "customer_id"], take: 1 }),
      container
        .resolve(REFILL_MODULE)
        .listRefillReminders({ id: data.reminders.map(({ id }) => id), account_id: accountId }),
    ])
    if (!account || reminders.length === 0) return "obsolete"
    const settings = await readSettings(container)
    const bought = await findPurchases(container, account.customer_id, settings)
    const levelsOf = await levelsOfAccounts(container, [accountId])
    const shown = await container.resolve(CATALOGUE_MODULE).shown([...bought.keys()], levelsOf(accountId))
    const items = reminders.flatMap((reminder) => {
      const { id, reminded_at: remindedAt, product_id } = reminder
      const product = shown.find((candidate) => candidate.id === product_id)
      const queued = data.reminders.find((candidate) => candidate.id === id)
      const isBoughtAgain = bought
        .get(product?.productId ?? "")
        ?.some(({ orderedAt, isOpen }) => isOpen || (remindedAt && orderedAt > remindedAt))
      if (!product || !queued || isBoughtAgain) return []
      return { product, runsOutOn: dateText(queued.runsOutAt, "day", settings.timeZone) }
    })
    const [only] = items
    if (!only) return "obsolete"
    const url = emailPicture(toImagePath(only.product.imageUrl))
    const productIds = items.map(({ product }) => product.id)
    const manage = new URL(tokenLink(MANAGE, sealRefillToken(container, { accountId, productIds })))
    const stop = new URL(`${manage.href}&change=stop`)
    const facts: RefillFacts = {
      products: listOf.format(items.map(({ product }) => product.name)),
      lines: items.map(({ product: { name }, runsOutOn }) => ({ name, runsOutOn })),
      picture: url && items.length === 1 ? { url, alt: only.product.name } : null,
      reorder: new URL(shopLink(`/refill?products=${productIds.join(",")}`)),
      postpone: new URL(`${manage.href}&change=postpone`),
      stop,
    }
    return {
      to: recipient,
      occasion: "refill",
      facts,
      // With these headers, mail clients offer their own unsubscribe button (RFC 8058).
      headers: {
        "List-Unsubscribe": `<${stop.href}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }
  },
  content: ({ lines, picture, reorder, postpone, stop }) => ({
    greeting: "Hello,",
    ...(picture && { picture: { url: picture.url.href, alt: picture.alt } }),
    rows: lines.map(({ name, runsOutOn }) => ({
      label: isolated(name),
      value: `lasts until about ${runsOutOn}`,
    })),
    link: { label: "Reorder", url: reorder.href },
    closing:
      "The button adds these products to your cart, where you can review them before you order. The dates are estimates, based on when your last order arrived.",
    footer: {
      text: "Don't need a refill yet?",
      links: [
        { label: "Remind me in two weeks", url: postpone.href },
        { label: "Stop these reminders", url: stop.href },
      ],
    },
  }),
})
