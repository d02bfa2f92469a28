import type { ReactNode } from "react"

/** What narrows a list: the words to search for, and beside them a choice. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div role="search" className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
      {children}
    </div>
  )
}
