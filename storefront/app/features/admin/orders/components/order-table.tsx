import { type Column, DataTable } from "~/features/admin/common/components/data-table"
import { OrderStatusBadge } from "~/components/order/order-status-badge"
import { Price } from "~/components/price"
import { TextLink } from "~/components/text-link"
import { adminPaths } from "~/config/admin-paths"
import { DateText } from "~/components/date/date-text"
import { type OrderListItem, moneyNoteOf, totalCentsOf } from "../lib/order-list-item"
import { useBackLinkState } from "../lib/back-link"

/** An order's total, and below it what was refunded or is due. */
function OrderTotal({ order }: { order: OrderListItem }) {
  const note = moneyNoteOf(order)
  return (
    <>
      <Price cents={totalCentsOf(order)} />
      {note && <span className="block text-xs text-ink-soft">{note}</span>}
    </>
  )
}

/** Orders, each with a link to its details, where the back link restores the list's filters and page. */
export function OrderTable({ orders }: { orders: OrderListItem[] }) {
  const state = useBackLinkState()
  const columns: Column<OrderListItem>[] = [
    {
      header: "Order ID",
      isTitle: true,
      cell: ({ id }) => <span className="font-semibold tabular-nums">#{id}</span>,
    },
    {
      header: "Customer",
      cell: ({ user, recipient }) => (
        <>
          <p className="font-medium wrap-anywhere">{user.username}</p>
          <p className="text-xs wrap-anywhere text-ink-soft">{user.email}</p>
          {recipient.email !== user.email && (
            <p className="text-xs wrap-anywhere text-ink-soft">for {recipient.name ?? recipient.email}</p>
          )}
        </>
      ),
    },
    { header: "Total", cell: (order) => <OrderTotal order={order} />, isNumber: true },
    { header: "Status", cell: ({ status }) => <OrderStatusBadge status={status} /> },
    {
      header: "Date",
      cell: ({ createdAt }) => <DateText at={createdAt} className="whitespace-nowrap" />,
    },
    {
      header: "Actions",
      isActions: true,
      cell: ({ id }) => (
        <TextLink
          to={adminPaths.order(id)}
          state={state}
          aria-label={`View Details of order ${id}`}
          className="whitespace-nowrap"
        >
          View Details
        </TextLink>
      ),
    },
  ]
  return <DataTable label="Orders" columns={columns} rows={orders} keyOf={({ id }) => id} />
}
