interface KeyValueStore {
  /** What was kept under a key, parsed; null where there is nothing, or nothing that can be read. */
  get: (key: string) => unknown
  set: (key: string, value: unknown) => void
  remove: (key: string) => void
}

/** Where a browser forbids its storage or has no room, nothing is kept, and the page works on. */
function storeIn(storage: () => Storage): KeyValueStore {
  const tried = (work: () => unknown): unknown => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    get: (key) => tried(() => JSON.parse(storage().getItem(key) ?? "null") as unknown),
    set: (key, value) => void tried(() => storage().setItem(key, JSON.stringify(value))),
    remove: (key) => void tried(() => storage().removeItem(key)),
  }
}

/** Keeps for this tab, until it is closed. */
export const tabStore = storeIn(() => window.sessionStorage)

/** Keeps for this browser and all its tabs. */
export const browserStore = storeIn(() => window.localStorage)
