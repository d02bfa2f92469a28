import { useListParams } from "~/lib/list/use-list-params"
import { readListing } from "./listing"

/** The listing that the address describes (`shown`) or will (`listing`, `params`), and how to change it. */
export function useListing() {
  const { params, current, isLoading, choose } = useListParams()
  return { params, listing: readListing(params), current: readListing(current), isLoading, choose }
}
