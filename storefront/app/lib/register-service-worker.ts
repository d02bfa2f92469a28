/** By then the page has been painted and hydrated. */
const DELAY_MS = 2000

/**
 * Runs in the head. Registers the service worker some time after the page has loaded; does nothing in a browser that
 * already has it.
 */
export const REGISTER_SERVICE_WORKER_SCRIPT = `addEventListener("load", () => setTimeout(() =>
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {}), ${DELAY_MS}))`
