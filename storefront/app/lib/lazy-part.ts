import { type ComponentType, lazy } from "react"
import { codeIsMissing } from "./outdated-build"

/** A lazy part of a screen. If its code can't be loaded, the server's markup or the Suspense fallback stays. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => new Promise<never>(() => undefined)))
}

/** A part that opens with a press. If its code can't be loaded, see `codeIsMissing`. */
export function lazyOnPress<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyPart(() =>
    load().catch(async (error: unknown) => {
      await codeIsMissing()
      throw error
    }),
  )
}
