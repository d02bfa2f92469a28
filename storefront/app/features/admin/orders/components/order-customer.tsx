import type { AdminOrderDetail } from "@shop/contracts"
import { Suspense, useState } from "react"
import { Button } from "~/components/button"
import { TextLink } from "~/components/text-link"
import { adminPaths } from "~/config/admin-paths"
import { lazyOnPress } from "~/lib/lazy-part"
import { PRINT_STYLE, Panel } from "../../common/components/panel"

const TransferOrderDialog = lazyOnPress(async () => ({
  default: (await import("./transfer-order-dialog")).TransferOrderDialog,
}))

/** The customer of an order, with a button that transfers it to another one. */
export function OrderCustomer({ order }: { order: AdminOrderDetail }) {
  const { id, username, email, fullName } = order.user
  const [isTransferring, setTransferring] = useState(false)
  return (
    <Panel title="Customer" className={PRINT_STYLE}>
      <p className="font-medium wrap-anywhere">{fullName ?? username}</p>
      {fullName && <p className="text-sm wrap-anywhere text-ink-soft">{username}</p>}
      <p className="mt-1 text-sm wrap-anywhere">
        <a href={`mailto:${email}`} className="inline-flex min-h-6 items-center text-accent hover:underline">
          {email}
        </a>
      </p>
      {id !== null && (
        <TextLink to={adminPaths.users({ q: username })} className="mt-2 -mb-2 text-sm print:hidden">
          View account
        </TextLink>
      )}
      <div className="mt-4 print:hidden">
        <Button size="sm" variant="secondary" onClick={() => setTransferring(true)}>
          Transfer to another customer
        </Button>
      </div>
      <Suspense>
        {isTransferring && <TransferOrderDialog order={order} onClose={() => setTransferring(false)} />}
      </Suspense>
    </Panel>
  )
}
