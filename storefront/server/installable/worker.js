// The whole service worker. It keeps one page for when there is no network, and nothing else: no page of the shop, no
// call, no price. The server puts the version in.
const OFFLINE_PAGE = "/offline.html"
const CACHE = "offline-VERSION"

async function install() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE_PAGE, { cache: "reload" }))
  await self.skipWaiting()
}

async function removeOlder() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

/** The page itself, which the browser has begun to load before this worker ran; the offline page if it can't. */
async function load({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  }
}

self.addEventListener("install", (event) => {
  // Where browsers know static routes, only navigations start the worker.
  event
    .addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" })
    .catch(() => undefined)
  event.waitUntil(install())
})
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeOlder(), self.registration.navigationPreload?.enable()]))
})
self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request
  if (mode === "navigate" && method === "GET") event.respondWith(load(event))
})
