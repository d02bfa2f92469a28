/** By then the page is painted, and its scripts have taken over. */
const DELAY_MS = 2000

/**
 * Runs in the head. Installs the service worker some time after the page has loaded; a browser that already has it
 * does nothing.
 */
export const REGISTER_SERVICE_WORKER_SCRIPT = `addEventListener("load", () => setTimeout(() =>
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {}), ${DELAY_MS}))`
