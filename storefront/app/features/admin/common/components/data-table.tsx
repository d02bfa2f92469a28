import type { ReactNode } from "react"
import { cn } from "~/lib/cn"

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts are right-aligned, so that their digits line up. */
  isNumber?: boolean
  /** Names the row; on phones it is the heading of the row's card. */
  isTitle?: boolean
  /** Running text; on phones it goes below its header. */
  isText?: boolean
  /** Buttons; on phones they have no header. */
  isActions?: boolean
  /** A word or a number; on phones two such cells share a line of the card. */
  isShort?: boolean
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

const SIDES = "md:px-2 md:first:pl-4 md:last:pr-2 lg:px-3 xl:px-4 xl:first:pl-5 xl:last:pr-5"
const CELL = cn("py-1.5 align-middle md:py-3", SIDES)

/** Keeps the buttons in view if the table is wider than the screen. */
const STAY = "md:sticky md:right-0 md:bg-surface"

/** Layout of a cell in a phone's card: short cells and texts go below their header, all others beside it. */
function placeInCard({ isTitle, isText, isActions, isShort }: Column<never>): string {
  if (isActions) return cn("max-md:flex max-md:items-end max-md:justify-end", !isShort && "max-md:col-span-2")
  if (isShort) return "max-md:grid max-md:content-start max-md:gap-0.5"
  if (isText) return "max-md:col-span-2 max-md:grid max-md:gap-1"
  return cn(
    "max-md:col-span-2 max-md:flex max-md:items-center max-md:justify-between max-md:gap-6",
    isTitle && "max-md:pb-2.5 max-md:text-base",
  )
}

/**
 * Rows under headers. On phones each row is a card that repeats the headers. The ARIA roles are explicit because
 * some browsers drop a table's semantics when CSS changes its `display`.
 */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className="relative md:overflow-x-auto md:rounded-lg md:border md:border-line md:bg-surface">
      <table role="table" aria-label={label} className="w-full text-sm max-md:block">
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-line text-xs text-ink-soft">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={cn(
                  "py-3 font-semibold whitespace-nowrap",
                  SIDES,
                  column.isNumber || column.isActions ? "text-right" : "text-left",
                  column.isActions && STAY,
                )}
              >
                {column.isActions ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:grid max-md:gap-3 md:divide-y md:divide-line">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3"
            >
              {columns.map((column) => (
                <td
                  key={column.header}
                  role="cell"
                  className={cn(
                    CELL,
                    placeInCard(column),
                    column.isActions && STAY,
                    (column.isNumber || column.isActions) && "md:text-right",
                    column.isNumber && "tabular-nums",
                  )}
                >
                  {!column.isActions && !column.isTitle && (
                    <span aria-hidden className="shrink-0 text-xs font-semibold text-ink-soft md:hidden">
                      {column.header}
                    </span>
                  )}
                  <div
                    className={cn(
                      "min-w-0",
                      !column.isTitle && !column.isShort && !column.isText && "max-md:text-right",
                    )}
                  >
                    {column.cell(row)}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
