import { AS_STOREFRONT } from "../../support/proxy-secret"
import type { TestedEngine } from "../engine/server"

/** Slower calls are given up, as a user would in a browser. */
const PATIENCE_MS = 65_000

/** A load balancer for the engines: passes each call to the next running one, with the caller's address. */
export class Front {
  private turn = 0

  constructor(private readonly engines: readonly TestedEngine[]) {}

  /** @throws Error when no engine runs */
  next(): TestedEngine {
    const running = this.engines.filter((engine) => engine.isUp)
    const engine = running[(this.turn += 1) % running.length]
    if (!engine) throw new Error("No engine runs")
    return engine
  }

  /** A `fetch` that calls from an IP address; relative URLs lead to the shop. */
  fetchFrom(address: string, cookie: () => string): typeof fetch {
    return (input, init = {}) => {
      const given = input instanceof Request ? input.url : String(input)
      const url = new URL(given, this.next().url)
      const headers = new Headers({ ...AS_STOREFRONT, ...Object.fromEntries(new Headers(init.headers)) })
      headers.set("x-forwarded-for", address)
      if (cookie()) headers.set("cookie", cookie())
      const patience = AbortSignal.timeout(PATIENCE_MS)
      const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience
      return fetch(url, { ...init, headers, signal })
    }
  }
}
