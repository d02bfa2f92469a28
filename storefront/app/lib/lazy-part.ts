import { type ComponentType, lazy } from "react"

/** A lazy part of a screen. If its code can't be loaded, the server's markup or the Suspense fallback stays. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => new Promise<never>(() => undefined)))
}
