import { type ComponentType, lazy } from "react"

/** A part of a screen whose code comes later. Where it can't be loaded, the screen does without it. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy((): Promise<{ default: ComponentType<Props> }> => load().catch(() => ({ default: () => null })))
}
