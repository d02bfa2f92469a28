import type { Watch } from "./watch"

let watched: Watch | undefined

/** Registers the watch of Redis for the rest of this process. */
export function setRedisWatch(watch: Watch): void {
  watched = watch
}

/** Whether Redis is known to be away; false where nobody watches it. */
export function isRedisAway(): boolean {
  return watched?.isAway ?? false
}
