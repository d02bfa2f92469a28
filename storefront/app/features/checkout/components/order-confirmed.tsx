import type { Order } from "@shop/contracts"
import { isolated } from "@shop/contracts/rules"
import { ORDER_CONFIRMATION_MS } from "@shop/contracts/constants"
import { PackageCheck } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { OrderTotals } from "~/components/order/order-totals"
import { PriceOrFree } from "~/components/order/price-or-free"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { arrivalText } from "~/lib/order/arrival-text"
import { destinationText } from "~/lib/order/destination-text"

export function OrderConfirmed({ order }: { order: Order }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [stays, setStays] = useState(false)
  const arrival = arrivalText(useConfig(), order)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => void navigate(paths.orders()), ORDER_CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [navigate, stays])
  return (
    <div className="page grid min-h-[62vh] animate-rise content-center justify-items-center py-14 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <PackageCheck aria-hidden strokeWidth={1.5} className="size-10" />
      </span>
      <p className="eyebrow mt-8 text-ink-soft">Order #{order.id}</p>
      <h1 ref={heading} tabIndex={-1} className="display mt-3 text-4xl outline-none">
        Order confirmed
      </h1>
      <p className="mt-5 max-w-lg text-lg text-ink-soft">
        Thank you! We&apos;ll ship it to {destinationText(order)}.{arrival && ` ${arrival}.`}
        {order.recipient.email && (
          <>
            {" "}
            Your receipt is on its way to{" "}
            <strong className="font-semibold text-ink">{order.recipient.email}</strong>, and we&apos;ll email
            you again when your order ships.
          </>
        )}
      </p>
      <ul className="mt-8 w-full max-w-md divide-y divide-line border-y border-line text-left text-sm">
        {order.items.map((item, index) => (
          <li key={index} className="flex justify-between gap-4 py-3">
            <span>
              {item.quantity} × {isolated(item.name)}
              {item.variantTitle && <span className="block text-ink-soft">{item.variantTitle}</span>}
            </span>
            <PriceOrFree cents={item.amount} />
          </li>
        ))}
        <li className="py-3">
          <OrderTotals order={order} totalClass="text-base" />
        </li>
      </ul>
      <ButtonLink to={paths.orders()} size="lg" className="mt-8">
        See my orders
      </ButtonLink>
      {!stays && (
        <p className="mt-3 text-sm text-ink-soft">
          Taking you to your orders…{" "}
          <button
            type="button"
            onClick={() => setStays(true)}
            className="min-h-11 font-semibold text-accent underline underline-offset-4"
          >
            Stay here
          </button>
        </p>
      )}
    </div>
  )
}
