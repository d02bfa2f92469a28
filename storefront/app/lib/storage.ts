interface KeyValueStore {
  /** The parsed value; null if there is none or it can't be read. */
  get: (key: string) => unknown
  set: (key: string, value: unknown) => void
  remove: (key: string) => void
  /** Removes all values whose key begins like this. */
  removeAll: (prefix: string) => void
}

/** If storage is forbidden or full, nothing is stored and the page keeps working. */
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
    removeAll: (prefix) =>
      void tried(() => {
        for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
      }),
  }
}

/** Begins the keys of what was typed and not saved. */
export const DRAFT_PREFIX = "draft-"

/** Stores values for this tab, until it is closed. */
export const tabStore = storeIn(() => window.sessionStorage)

/** Stores values for this browser and all its tabs. */
export const browserStore = storeIn(() => window.localStorage)
