import type { Watch } from "./watch"

let watched: Watch | undefined

/** Registers the watch for Redis for the rest of this process. */
export function setRedisWatch(watch: Watch): void {
  watched = watch
}

/** Whether Redis is known to be down; false if it is not watched. */
export function isRedisAway(): boolean {
  return watched?.isAway ?? false
}
