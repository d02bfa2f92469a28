import type { Watch } from "./watch"

let watched: Watch | undefined

/** Tells the rest of this process which watch knows about Redis. */
export function setRedisWatch(watch: Watch): void {
  watched = watch
}

/** Whether Redis is known to be away; false where nobody watches it. */
export function isRedisAway(): boolean {
  return watched?.isAway ?? false
}
