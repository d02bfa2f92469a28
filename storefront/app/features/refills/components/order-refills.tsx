import type { Order } from "@shop/contracts"
import { useRefills } from "../queries/refills"
import { RefillActions } from "./refill-actions"
import { RefillRow } from "./refill-row"

/** Refill reminders for the consumables in an order; renders nothing if there are none. */
export function OrderRefills({ order }: { order: Pick<Order, "items"> }) {
  const { data = [] } = useRefills()
  const refills = data.filter((refill) => order.items.some((item) => item.productId === refill.productId))
  if (refills.length === 0) return null
  return (
    <section aria-labelledby="refills" className="mt-5 print:hidden">
      <h2 id="refills" className="mb-4 text-lg font-semibold">
        Before it runs out
      </h2>
      <ul className="grid gap-5">
        {refills.map((refill) => (
          <RefillRow key={refill.productId} refill={refill}>
            <RefillActions refill={refill} />
          </RefillRow>
        ))}
      </ul>
    </section>
  )
}
