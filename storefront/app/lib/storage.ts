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

/** If storage is forbidden, values are kept until the page is closed; if it is full, nothing is stored. */
function storeIn(storage: () => Storage | null): KeyValueStore {
  const memory = new Map<string, string>()
  // Some browsers refuse it by an error, others by null.
  const granted = () => attempt(storage)
  const read = (key: string) => {
    const place = granted()
    return (place ? place.getItem(key) : memory.get(key)) ?? "null"
  }
  const remove = (key: string) => {
    memory.delete(key)
    granted()?.removeItem(key)
  }
  return {
    get: (key) => attempt(() => JSON.parse(read(key)) as unknown),
    set: (key, value) => {
      const text = JSON.stringify(value)
      const place = granted()
      if (place) attempt(() => place.setItem(key, text))
      else memory.set(key, text)
    },
    remove,
    removeAll: (prefix) => {
      const keys = [...memory.keys(), ...Object.keys(granted() ?? {})]
      for (const key of keys) if (key.startsWith(prefix)) remove(key)
    },
    isLasting: () => granted() !== null,
  }
}

/** Begins the keys of what was typed and not saved. */
export const DRAFT_PREFIX = "draft-"

/** Stores values for this tab, until it is closed. */
export const tabStore = storeIn(() => window.sessionStorage)

/** Stores values for this browser and all its tabs. */
export const browserStore = storeIn(() => window.localStorage)
