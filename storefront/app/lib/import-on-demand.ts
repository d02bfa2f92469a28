/**
 * Imports a module on demand, unless there is no network: browsers cache a failed import and never retry it on the
 * same page.
 *
 * @throws TypeError without a network
 */
export function importOnDemand<Module>(load: () => Promise<Module>): Promise<Module> {
  return navigator.onLine ? load() : Promise.reject(new TypeError("There is no network"))
}
