/**
 * Imports a module on demand, unless there is no network: browsers cache a failed import and never retry it on the
 * same page.
 *
 * @throws TypeError without a network
 */
export function importOnDemand<Module>(load: () => Promise<Module>): Promise<Module> {
  return navigator.onLine ? load() : Promise.reject(new TypeError("No network connection"))
}

/** Like `importOnDemand`, but waits until there is a network instead of failing. Never waits on the server. */
export async function importOnceOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (typeof window !== "undefined" && !navigator.onLine)
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }))
  return load()
}
