import type { ReactNode } from "react"
import { SearchBox } from "~/features/search/components/box/search-box"

/** The ways on from a page that is not there: back, or to what was looked for. */
export function FindInstead({ back }: { back: ReactNode }) {
  return (
    <div className="mt-2 grid w-full max-w-xl gap-6">
      <SearchBox floating />
      <div>{back}</div>
    </div>
  )
}
