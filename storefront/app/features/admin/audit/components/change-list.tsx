import type { AuditEntry } from "@shop/contracts"
import { ArrowRight } from "lucide-react"
import { cn } from "~/lib/cn"
import { useConfig } from "~/lib/config/get-config"
import { changesOf } from "../lib/audit-changes"
import { useAuditNames } from "../queries/use-audit-names"

/** Created and deleted objects with more values than this are shown collapsed. */
const MOST_UNFOLDED = 4

const VALUE = "line-clamp-3 wrap-anywhere"

/** The values before and after a change, field by field. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useConfig()
  // The values of created and deleted objects flow in one block; changes get a line each.
  const isChange = entry.before !== null && entry.after !== null
  const changes = changesOf(entry, { ...useAuditNames(), timeZone })
  const list = (
    <ul className={cn("max-w-prose gap-x-5 gap-y-1.5", isChange ? "grid" : "flex flex-wrap")}>
      {changes.map(({ label, before, after }) => (
        <li key={label} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-xs text-ink-soft">{label}</span>
          {before !== undefined && (
            <span className={`${VALUE} ${after === undefined ? "" : "text-ink-soft"}`}>{before}</span>
          )}
          {before !== undefined && after !== undefined && (
            <>
              <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-ink-soft" />
              <span className="sr-only">changed to</span>
            </>
          )}
          {after !== undefined && <span className={`${VALUE} font-semibold`}>{after}</span>}
        </li>
      ))}
    </ul>
  )
  if (isChange || changes.length <= MOST_UNFOLDED) return list
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold text-accent">
        {entry.after === null ? "Deleted values" : "Initial values"}
      </summary>
      <div className="mt-2">{list}</div>
    </details>
  )
}
