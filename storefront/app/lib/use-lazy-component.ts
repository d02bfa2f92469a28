import { type ComponentType, useState } from "react"
import { importOnDemand } from "~/lib/import-on-demand"
import { toast } from "~/lib/toast-store"

/**
 * A component whose code is fetched when it is wanted. When the fetch fails, a toast says so and the page stays
 * as it is; the next time is a new try.
 */
export function useLazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const fetchNow = async () => {
    const { default: Fetched } = await importOnDemand(load)
    setComponent(() => Fetched)
  }
  return {
    Component,
    /** Fetches it when it is likely to be wanted soon; that this failed tells the next that try. */
    preload: () => void fetchNow().catch(() => undefined),
    /** Fetches it now; whether it is there. */
    loadNow: async (): Promise<boolean> => {
      try {
        await fetchNow()
        return true
      } catch {
        toast({
          title: "No connection",
          description: "This could not be opened. Check your connection and try again.",
          variant: "destructive",
        })
        return false
      }
    },
  }
}
