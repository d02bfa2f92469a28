interface KeyValueStore {
  /** The parsed value; null if there is none or it can't be read. */
  get: (key: string) => unknown
  set: (key: string, value: unknown) => void
  remove: (key: string) => void
  /** Removes all values whose key begins like this. */
  removeAll: (prefix: string) => void
  /** Whether values outlive the page; the browser may refuse storage. */
  isLasting: () => boolean
}

const attempt = <Result>(work: () => Result): Result | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** Keeps values as its properties, as the browser's storage does, but only until the page is closed. */
class Memory {
  [key: string]: unknown

  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

/** If storage is forbidden, values are kept until the page is closed; if it is full, nothing is stored. */
function storeIn(storage: () => Storage | null): KeyValueStore {
  const memory = new Memory()
  // Some browsers refuse it by an error, others by null.
  const place = (): Memory => attempt(storage) ?? memory
  return {
    get: (key) => attempt(() => JSON.parse(String(place()[key] ?? null)) as unknown),
    set: (key, value) => void attempt(() => (place()[key] = JSON.stringify(value))),
    remove: (key) => place().removeItem(key),
    removeAll: (prefix) => {
      for (const key of Object.keys(place())) if (key.startsWith(prefix)) place().removeItem(key)
    },
    isLasting: () => place() !== memory,
  }
}

/** Begins the keys of what was typed and not saved. */
export const DRAFT_PREFIX = "draft-"

/** Stores values for this tab, until it is closed. */
export const tabStore = storeIn(() => window.sessionStorage)

/** Stores values for this browser and all its tabs. */
export const browserStore = storeIn(() => window.localStorage)
