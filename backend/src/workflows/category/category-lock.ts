/** Serialises what gives categories their names, so that no two get the same; waits in seconds. */
export const categoryNamesLock = { key: "category-names", timeout: 15, ttl: 60, retryInterval: 0.05 }
