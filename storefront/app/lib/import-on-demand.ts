/**
 * Fetches code that is loaded on demand, unless there is no network: browsers remember that a module could not be had, and
 * never ask for it again on the same page.
 *
 * @throws TypeError without a network
 */
export function importOnDemand<Module>(load: () => Promise<Module>): Promise<Module> {
  return navigator.onLine ? load() : Promise.reject(new TypeError("There is no network"))
}
