import type { Lifecycle } from "../../../scripts/lib/lifecycle"
import { startTcpProxy, type TcpProxy } from "../../support/tcp-proxy"

/** An engine's connections to what it needs, each of which can be cut. */
export interface Links {
  postgres: TcpProxy
  smtp: TcpProxy
  redis: TcpProxy | undefined
}

const portOf = (url: string) => Number(new URL(url).port)

/** Puts a proxy on each connection. */
export async function startLinks(
  urls: { postgres: string; smtp: string; redis: string | undefined },
  lifecycle: Lifecycle,
): Promise<Links> {
  const link = async (url: string) => {
    const proxy = await startTcpProxy({ port: portOf(url) })
    lifecycle.onStop(() => proxy.close())
    return proxy
  }
  return {
    postgres: await link(urls.postgres),
    smtp: await link(urls.smtp),
    redis: urls.redis ? await link(urls.redis) : undefined,
  }
}
