import type { SalesDay } from "@shop/contracts"
import { formatCents, formatDollars } from "@shop/contracts/rules"
import { type PointerEvent, useState } from "react"
import { formatNumber } from "~/lib/number"
import { cn } from "~/lib/cn"
import { dayText, shortDayText } from "../lib/day-text"
import { HEIGHT, indexAt, leftOf, lineShape, WIDTH } from "../lib/line-shape"

/** The days that the axis names, of thirty. */
const NAMED_DAYS = 4

/** The day that is pointed at, or all of them. */
function Readout({ days, pointed }: { days: SalesDay[]; pointed: SalesDay | undefined }) {
  const shown = pointed ? [pointed] : days
  const net = shown.reduce((sum, day) => sum + day.net, 0)
  const orders = shown.reduce((sum, day) => sum + day.orders, 0)
  return (
    <p className="mb-4 text-sm text-ink-soft tabular-nums">
      {pointed ? dayText(pointed.day) : "All 30 days"}:{" "}
      <span className="font-semibold text-ink">{formatCents(net)}</span> · {formatNumber(orders)}{" "}
      {orders === 1 ? "order" : "orders"}
    </p>
  )
}

function DayAxis({ days }: { days: SalesDay[] }) {
  const named = Array.from({ length: NAMED_DAYS }, (_, place) =>
    indexAt(place / (NAMED_DAYS - 1), days.length),
  )
  return (
    <div className="mt-1 ml-14 flex justify-between text-xs text-ink-soft">
      {named.map((index) => (
        <span key={index}>{shortDayText(days[index]?.day ?? "")}</span>
      ))}
    </div>
  )
}

/** Net sales per day as a line. Pointing at a day shows its figures; the table beside it has them all. */
export function SalesLine({ days }: { days: SalesDay[] }) {
  const [index, setIndex] = useState<number>()
  const shape = lineShape(days.map(({ net }) => net / 100))
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setIndex(indexAt((clientX - left) / width, days.length))
  }
  return (
    <div aria-hidden>
      <Readout days={days} pointed={index === undefined ? undefined : days[index]} />
      <div className="relative ml-14 h-44 sm:h-52">
        {shape.ticks.map(({ value, top }) => (
          <div key={value} className="absolute inset-x-0" style={{ top: `${top}%` }}>
            <span className="absolute right-full mr-2 -translate-y-1/2 text-xs whitespace-nowrap text-ink-soft tabular-nums">
              {formatDollars(value)}
            </span>
            <div className={cn("border-t", value === 0 ? "border-line-strong" : "border-line")} />
          </div>
        ))}
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={shape.area} className="fill-accent-soft opacity-60" />
          <path
            d={shape.line}
            fill="none"
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        </svg>
        {index !== undefined && (
          <div
            className="pointer-events-none absolute inset-y-0 border-l border-line-strong"
            style={{ left: `${leftOf(index, days.length)}%` }}
          >
            <span
              className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-accent"
              style={{ top: `${shape.tops[index] ?? 0}%` }}
            />
          </div>
        )}
        <div
          className="absolute inset-0 touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          // A finger has left as soon as it is lifted.
          onPointerLeave={({ pointerType }) => pointerType === "mouse" && setIndex(undefined)}
        />
      </div>
      <DayAxis days={days} />
    </div>
  )
}
