import { formatDollars } from "@shop/contracts/rules"
import { Check } from "lucide-react"
import { Link } from "react-router"
import { BrandArcs } from "~/components/brand-arcs"
import { memberBenefits } from "~/config/membership"
import { paths } from "~/config/paths"
import { useConfig } from "~/lib/config/get-config"

/** Advertises the membership next to the forms. */
export function AuthAside() {
  const config = useConfig()
  return (
    <aside className="relative isolate overflow-clip bg-deep p-7 text-on-deep sm:p-12">
      <BrandArcs className="-right-64 -bottom-72 -z-10 size-[36rem] text-on-deep-soft opacity-20 max-lg:hidden" />
      <div className="lg:sticky lg:top-28">
        <p className="eyebrow text-on-deep-soft">Lifetime membership</p>
        <p className="display mt-4 text-3xl">One payment. Every benefit, for life.</p>
        <ul className="mt-8 grid gap-3.5">
          {memberBenefits(config).map(({ title }) => (
            <li key={title} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-5 shrink-0 text-on-deep-soft" />
              {title}
            </li>
          ))}
        </ul>
        <p className="mt-10 flex items-baseline gap-4">
          <span className="display text-4xl tabular-nums">{formatDollars(config.membershipPrice)}</span>
          <span className="text-on-deep-soft">one-time payment</span>
        </p>
        <Link
          to={paths.membership()}
          prefetch="intent"
          className="mt-3 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 focus-visible:outline-on-deep"
        >
          See what&apos;s included
        </Link>
      </div>
    </aside>
  )
}
