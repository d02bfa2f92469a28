import { STARTER_KIT_VALUE_CENTS } from "@shop/contracts/constants"
import { Check } from "lucide-react"
import { Link } from "react-router"
import { Meridians } from "~/components/meridians"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"
import { formatDollars } from "~/lib/money"

/** What an account leads to: the membership, told beside the forms. */
export function AuthAside() {
  const { membershipPrice } = useConfig()
  const points = [
    "Member-only products, open to you",
    "Doctor storefronts with professional-grade picks",
    `A free recovery starter kit, ${formatDollars(STARTER_KIT_VALUE_CENTS / 100)} value`,
  ]
  return (
    <aside className="relative isolate flex flex-col justify-between gap-12 overflow-hidden bg-deep p-7 text-on-deep sm:p-12">
      <Meridians className="-right-32 -bottom-36 -z-10 size-[30rem] text-on-deep-soft opacity-25" />
      <div>
        <p className="eyebrow text-on-deep-soft">Lifetime membership</p>
        <p className="display mt-4 text-3xl">One payment. Every benefit, for life.</p>
        <ul className="mt-8 grid gap-4">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-5 shrink-0 text-on-deep-soft" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <span className="display text-4xl tabular-nums">{formatDollars(membershipPrice)}</span>
        <span className="text-sm text-on-deep-soft">once, never again</span>
        <Link
          to={paths.membership()}
          prefetch="intent"
          className="ml-auto inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 focus-visible:outline-on-deep"
        >
          See what is included
        </Link>
      </p>
    </aside>
  )
}
