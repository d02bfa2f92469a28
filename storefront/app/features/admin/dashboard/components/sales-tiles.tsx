import type { Dashboard, SalesFigures } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import type { ReactNode } from "react"
import { Badge, type BadgeTone } from "~/components/badge"
import { formatNumber } from "~/lib/number"
import { changeText } from "../lib/change-text"
import { Definition } from "./definition"

interface TileProps {
  title: string
  now: number
  before: number
  format: (figure: number) => string
  /** The earlier time: 'by this time yesterday'. */
  when: string
  note: string
  definition: ReactNode
}

function toneOf(now: number, before: number): BadgeTone {
  if (now === before) return "neutral"
  return now > before ? "success" : "danger"
}

function Tile({ title, now, before, format, when, note, definition }: TileProps) {
  const change = changeText(now, before)
  return (
    <li className="relative bg-surface px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="pr-10 text-sm text-ink-soft">{title}</h2>
      <p className="display mt-0.5 text-3xl break-words tabular-nums">{format(now)}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        {change && <Badge tone={toneOf(now, before)}>{change}</Badge>}
        <span className="tabular-nums">
          {format(before)} {when}
        </span>
      </p>
      <p className="mt-1 text-sm tabular-nums">{note}</p>
      <Definition label={`About ${title.toLowerCase()}`}>{definition}</Definition>
    </li>
  )
}

const ordersText = (orders: number) => `${formatNumber(orders)} ${orders === 1 ? "order" : "orders"}`

function salesNote({ orders, refunds }: SalesFigures): string {
  return refunds === 0 ? ordersText(orders) : `${ordersText(orders)} · ${formatCents(refunds)} refunded`
}

const MONEY =
  "Payments, including tax and shipping, minus refunds, by transaction date. Canceled orders aren't counted."

/** What was sold today and this week, and who became a member, compared with the time before. */
export function SalesTiles({ figures: { today, yesterday, thisWeek, lastWeek } }: { figures: Dashboard }) {
  return (
    <ul
      aria-label="Sales figures"
      className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3"
    >
      <Tile
        title="Sales today"
        now={today.net}
        before={yesterday.net}
        format={formatCents}
        when="by this time yesterday"
        note={salesNote(today)}
        definition={MONEY}
      />
      <Tile
        title="Sales this week"
        now={thisWeek.net}
        before={lastWeek.net}
        format={formatCents}
        when="by this time last week"
        note={salesNote(thisWeek)}
        definition={`${MONEY} Weeks begin on Monday.`}
      />
      <Tile
        title="New members this week"
        now={thisWeek.newMembers}
        before={lastWeek.newMembers}
        format={formatNumber}
        when="by this time last week"
        note={`${formatNumber(today.newMembers)} today`}
        definition="People who became members for the first time, whether they paid or were granted membership. Weeks begin on Monday."
      />
    </ul>
  )
}
