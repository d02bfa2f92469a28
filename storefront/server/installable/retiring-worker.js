// Takes the place of an installed service worker where there is to be none: leaves nothing behind and goes.
async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener("install", () => self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(retire()))
