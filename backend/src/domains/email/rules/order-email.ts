import { isolated } from "@shop/contracts"
import type { Figures } from "@shop/contracts"
import { formatCents } from "#lib/money"
import type { EmailRow } from "./define-email"

/** What emails about an order say; amounts in cents. */
export interface OrderFacts {
  number: number
  /** The reader's name. If the order is for another person, the reader is that recipient. */
  name: string | null
  /** The buyer's name, if the buyer is not the reader. */
  buyer: string | null
  lines: readonly OrderedLine[]
  figures: Figures
  /** Includes the recipient's name; null if nothing is shipped. */
  shippingAddress: string | null
  /** Expected arrival, such as `Friday, June 12`; an object, so that it isn't a placeholder in every order email. */
  expectedBy: { day: string }
}

export interface OrderedLine {
  title: string
  quantity: number
  totalCents: number
}

export const SAMPLE_ORDER = {
  number: 1042,
  name: "Robin",
  buyer: null,
  lines: [
    { title: "Foam roller", quantity: 2, totalCents: 5800 },
    { title: "Massage ball", quantity: 1, totalCents: 1400 },
  ],
  figures: {
    subtotal: 7200,
    discount: 720,
    discounts: [{ name: "WELCOME10", amount: 720 }],
    shipping: 500,
    tax: 520,
    taxes: [{ name: "Sales tax", rate: 8, amount: 520, included: false }],
    total: 7500,
  },
  shippingAddress: "Robin Berg, 1 Main St, Springfield, IL 62701",
  expectedBy: { day: "Friday, June 12" },
} satisfies OrderFacts

/** A sentence with the expected day of arrival. */
export function arrivalText({ day }: OrderFacts["expectedBy"]): string {
  return `It should arrive by ${day}.`
}

export function greetingOf({ name }: Pick<OrderFacts, "name">): string {
  return name ? `Hello ${isolated(name)},` : "Hello,"
}

/** An item's title, with its quantity if more than one. */
export function lineLabel({ title, quantity }: Pick<OrderedLine, "title" | "quantity">): string {
  return quantity === 1 ? isolated(title) : `${quantity} × ${isolated(title)}`
}

/** The lines and amounts of an order, as on its receipt. */
export function orderRows({
  lines,
  figures,
  shippingAddress,
}: Pick<OrderFacts, "lines" | "figures" | "shippingAddress">): EmailRow[] {
  return [
    ...lines.map((line) => ({ label: lineLabel(line), value: formatCents(line.totalCents) })),
    ...figures.discounts.map(({ name, amount }) => ({
      label: `Discount (${isolated(name)})`,
      value: `-${formatCents(amount)}`,
    })),
    ...(shippingAddress ? [{ label: "Shipping", value: formatCents(figures.shipping) }] : []),
    ...figures.taxes.map(({ name, rate, amount, included }) => ({
      label: `${isolated(name)} (${rate}%${included ? ", included" : ""})`,
      value: formatCents(amount),
    })),
    { label: "Total", value: formatCents(figures.total), isTotal: true },
  ]
}
