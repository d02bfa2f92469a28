import { MAX_PRINTED_ORDERS } from "@shop/contracts/constants"
import { Suspense, useState } from "react"
import { Button } from "~/components/button"
import { DocumentLink } from "~/components/order/document-link"
import { lazyOnPress } from "~/lib/lazy-part"
import { adminDocuments } from "~/lib/order/document-paths"
import type { ChosenOrders } from "../../lib/batch/chosen-orders"
import type { OrderBatch } from "../../lib/batch/use-order-batch"

const ShipOrdersDialog = lazyOnPress(async () => ({
  default: (await import("./ship-orders-dialog")).ShipOrdersDialog,
}))

interface BatchBarProps {
  orders: ChosenOrders
  batch: OrderBatch
}

/** What can be done with the chosen orders; it stays in view while some are chosen. */
export function BatchBar({ orders: { chosen, clear }, batch }: BatchBarProps) {
  const [isShipping, setShipping] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const plain = ids.map((id) => ({ id }))
  if (ids.length === 0) return null
  return (
    <section
      aria-label="Selected orders"
      data-bottom-bar
      className="sticky bottom-3 z-20 mt-5 rounded-lg border border-line-strong bg-surface p-3 shadow-raised sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-sm font-semibold tabular-nums">
          {ids.length === 1 ? "1 order selected" : `${ids.length} orders selected`}
          {ids.length === MAX_PRINTED_ORDERS && (
            <span className="font-normal text-ink-soft"> (the maximum)</span>
          )}
        </p>
        <div className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0 max-sm:w-full">
          <Button size="sm" disabled={batch.isBusy} onClick={() => batch.start("pack", plain)}>
            Pack {ids.length}
          </Button>
          <DocumentLink href={adminDocuments.pickList(ids)}>Pick list</DocumentLink>
          <DocumentLink href={adminDocuments.packingSlips(ids)}>Packing slips</DocumentLink>
          <Button size="sm" disabled={batch.isBusy} onClick={() => setShipping(true)}>
            Ship {ids.length}…
          </Button>
          <Button size="sm" variant="ghost" onClick={clear}>
            Clear
          </Button>
        </div>
      </div>
      <Suspense>
        {isShipping && (
          <ShipOrdersDialog
            orders={chosen}
            onShip={(shipped) => batch.start("ship", shipped)}
            onClose={() => setShipping(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
