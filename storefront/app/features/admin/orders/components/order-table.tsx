import { type Column, DataTable } from "~/features/admin/common/components/data-table"
import { OrderStatusBadge } from "~/components/order/order-status-badge"
import { Price } from "~/components/price"
import { TextLink } from "~/components/text-link"
import { adminPaths } from "~/config/admin-paths"
import { DateText } from "~/components/date/date-text"
import { type OrderListItem, moneyNoteOf, totalCentsOf } from "../lib/order-list-item"
import { useBackLinkState } from "../lib/back-link"
import type { ChosenOrders } from "../lib/batch/chosen-orders"
import { orderPaymentStatusText } from "~/lib/order/order-payment-text"
import { ChoiceBox, onRowKey } from "./batch/choice-box"
import { OrderDelivery, OrderGoods } from "./order-goods"
import { OrderStepButton } from "./order-step-button"

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

interface OrderTableProps {
  orders: OrderListItem[]
  choice: ChosenOrders
}

/** An order's number, with a check box that chooses it. */
function OrderChoice({ order, orders, choice }: OrderTableProps & { order: OrderListItem }) {
  const isChosen = choice.has(order.id)
  return (
    <ChoiceBox
      data-row-choice
      checked={isChosen}
      aria-label={`Select order #${order.id}`}
      // The click knows about Shift; the change event, which React needs beside `checked`, doesn't.
      onClick={({ shiftKey }) => choice.toggle(orders, order, !isChosen, shiftKey)}
      onChange={() => undefined}
      onKeyDown={(event) =>
        onRowKey(event, {
          onToggle: (isRange) => choice.toggle(orders, order, isRange || !isChosen, isRange),
          onClear: choice.clear,
        })
      }
    >
      <span className="font-semibold tabular-nums">#{order.id}</span>
    </ChoiceBox>
  )
}

/** Orders, each with a link to its details, where the back link restores the list's filters and page. */
export function OrderTable({ orders, choice }: OrderTableProps) {
  const state = useBackLinkState()
  const columns: Column<OrderListItem>[] = [
    {
      header: "Order ID",
      isTitle: true,
      cell: (order) => <OrderChoice order={order} orders={orders} choice={choice} />,
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
    { header: "Total", cell: (order) => <OrderTotal order={order} />, isNumber: true, isShort: true },
    { header: "Status", cell: ({ status }) => <OrderStatusBadge status={status} />, isShort: true },
    {
      header: "Date",
      cell: ({ createdAt }) => <DateText at={createdAt} className="whitespace-nowrap" />,
      isShort: true,
    },
    { header: "Payment", cell: ({ payment }) => orderPaymentStatusText(payment), isShort: true },
    { header: "Items", cell: (order) => <OrderGoods order={order} />, isShort: true },
    { header: "Delivery", cell: (order) => <OrderDelivery order={order} />, isShort: true },
    {
      header: "Actions",
      isActions: true,
      cell: (order) => (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 max-md:flex-row-reverse">
          <OrderStepButton order={order} />
          <TextLink
            to={adminPaths.order(order.id)}
            state={state}
            aria-label={`View Details of order ${order.id}`}
            className="whitespace-nowrap"
          >
            View Details
          </TextLink>
        </div>
      ),
    },
  ]
  return <DataTable label="Orders" columns={columns} rows={orders} keyOf={({ id }) => id} />
}
