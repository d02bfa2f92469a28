import type { EventEmitter } from "node:events"
import { constants } from "node:zlib"
import compression from "compression"
import type { RequestHandler } from "express"

// A higher quality than the library's default: pages become 8 % smaller for half a millisecond more.
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } })

/**
 * Compresses responses. The library moves listeners of `drain` from the response to its compressor, but never removes
 * them from there, not even those of `once`: a page in many pieces would collect them.
 */
export const compressed: RequestHandler = (req, res, next) => {
  compress(req, res, proceed)

  function proceed(error?: unknown): void {
    const on = res.on.bind(res) as (name: string | symbol, listener: () => void) => EventEmitter
    const remove = res.removeListener.bind(res) as typeof on
    /** What the last listener was added to: the response, or its compressor. */
    let writable: EventEmitter = res
    res.on = ((name: string | symbol, listener: () => void) => {
      const target = on(name, listener)
      if (name === "drain") writable = target
      return res
    }) as typeof res.on
    res.removeListener = ((name: string | symbol, listener: () => void) => {
      if (name === "drain" && writable !== res) writable.removeListener(name, listener)
      remove(name, listener)
      return res
    }) as typeof res.removeListener
    res.off = res.removeListener
    next(error)
  }
}
