import type { ReactNode } from "react"

/** The filters of a list: a search field, with further filters beside it. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div role="search" className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
      {children}
    </div>
  )
}
