import type { Refill } from "@shop/contracts"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { ShopImage } from "~/components/shop-image"
import { paths } from "~/config/paths"
import { useFormatDate } from "~/lib/date"

/** Tells when a product runs out, as far as known, and when its buyer is reminded. */
function whenText(
  { runsOutAt, remindAt, isReminded, isOnOrder }: Refill,
  formatDate: (iso: string) => string,
): string {
  if (isOnOrder) return "Your next order is on its way."
  if (runsOutAt === null) return "We'll start counting when it arrives."
  const lasts = `Lasts until about ${formatDate(runsOutAt)}.`
  if (!isReminded) return lasts
  if (remindAt === null) return `${lasts} We'll remind you again after your next order.`
  return `${lasts} We'll email you on ${formatDate(remindAt)}.`
}

/** A consumable product that the user has bought, with its actions as `children`. */
export function RefillRow({ refill, children }: { refill: Refill; children?: ReactNode }) {
  const formatDate = useFormatDate()
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[5rem_1fr] sm:gap-x-6 sm:p-6">
      <ShopImage
        src={refill.imageUrl}
        alt=""
        width={80}
        height={80}
        sizes="80px"
        className="aspect-square w-full rounded-md"
      />
      <div className="min-w-0 self-center">
        <Link
          to={paths.product(refill.productId)}
          prefetch="intent"
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {refill.name}
        </Link>
        <p className="text-sm text-ink-soft">
          {refill.variantTitle && `${refill.variantTitle} · `}
          {whenText(refill, formatDate)}
        </p>
      </div>
      {children && (
        <div className="col-span-2 flex flex-wrap gap-3 sm:col-span-1 sm:col-start-2">{children}</div>
      )}
    </li>
  )
}
