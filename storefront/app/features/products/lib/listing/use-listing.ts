import { useListParams } from "~/lib/list/use-list-params"
import { readListing } from "./listing"

/** The listing on the screen (`current`) or the one being loaded (`listing`, `params`), and how to change it. */
export function useListing() {
  const { params, current, isLoading, choose } = useListParams()
  return { params, listing: readListing(params), current: readListing(current), isLoading, choose }
}
