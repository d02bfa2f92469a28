import type { Figures } from "@shop/contracts"
import { formatCents } from "../../money/rules/money"
import type { EmailContent } from "../rules/render-email"

/** Data for the confirmation of an order; amounts in cents. */
export interface ConfirmedOrder {
  number: number
  /** The reader: the recipient whom the buyer named. */
  name: string | null
  /** The buyer, when that is not the reader. */
  buyer: string | null
  lines: { title: string; quantity: number; totalCents: number }[]
  figures: Figures
  /** With the recipient's name; null when nothing is shipped. */
  shippingAddress: string | null
  isMembership: boolean
}

/** Subject and text of the email that confirms an order or a membership. */
export function orderConfirmation(
  order: ConfirmedOrder,
  ordersUrl: string,
): { subject: string; content: EmailContent } {
  const { figures } = order
  const lines = order.lines.map(({ title, quantity, totalCents }) => ({
    label: quantity === 1 ? title : `${quantity} × ${title}`,
    value: formatCents(totalCents),
  }))
  const rows = [
    ...lines,
    ...figures.discounts.map(({ name, amount }) => ({
      label: `Discount (${name})`,
      value: `-${formatCents(amount)}`,
    })),
    ...(order.shippingAddress ? [{ label: "Shipping", value: formatCents(figures.shipping) }] : []),
    ...figures.taxes.map(({ name, rate, amount, included }) => ({
      label: `${name} (${rate}%${included ? ", included" : ""})`,
      value: formatCents(amount),
    })),
    { label: "Total", value: formatCents(figures.total) },
  ]
  const greeting = order.name ? `Hello ${order.name},` : "Hello,"
  const link = { label: "Your orders", url: ordersUrl }
  if (order.isMembership) {
    return {
      subject: "Welcome, you are a member",
      content: {
        greeting,
        text: `Thank you. Your membership is paid and lasts for life. This is the receipt, number ${order.number}:`,
        rows,
        link,
        closing: "Your starter kit comes with your first order, free of charge.",
      },
    }
  }
  return {
    subject: order.buyer ? `An order for you, ${order.number}` : `Your order ${order.number}`,
    content: {
      greeting,
      text: order.buyer
        ? `${order.buyer} ordered this for you, number ${order.number}:`
        : `Thank you for your order, number ${order.number}:`,
      rows,
      link,
      closing: order.shippingAddress
        ? `We send it to: ${order.shippingAddress}`
        : "You find its state among your orders at any time.",
    },
  }
}
