import { type ComponentType, useState } from "react"
import { importOnDemand } from "~/lib/import-on-demand"
import { codeIsMissing } from "~/lib/outdated-build"

/** A component whose code is loaded on demand. If loading fails, the page is loaded anew or says why not; the next call tries again. */
export function useLazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Component, setComponent] = useState<ComponentType<Props>>()
  const fetchNow = async () => {
    const { default: Fetched } = await importOnDemand(load)
    setComponent(() => Fetched)
  }
  return {
    Component,
    /** Loads it ahead of time, ignoring failures. */
    preload: () => void fetchNow().catch(() => undefined),
    /** Loads it now; resolves to whether that worked. */
    loadNow: async (): Promise<boolean> => {
      try {
        await fetchNow()
        return true
      } catch {
        await codeIsMissing()
        return false
      }
    },
  }
}
