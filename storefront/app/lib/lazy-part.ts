import { type ComponentType, lazy } from "react"

/** A part of a screen whose code comes later. Where it can't be loaded, what the server has rendered stays, or nothing. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => new Promise<never>(() => undefined)))
}
