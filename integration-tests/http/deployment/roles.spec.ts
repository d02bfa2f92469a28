import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { createLifecycle } from "../../../scripts/lib/lifecycle"
import { signal, waitForEnd } from "../../../scripts/lib/process-identity"
import { type Deployment, startDeployment } from "../../support/deployment/roles"
import { hasRedis, startRedis } from "../../support/redis-server"
import { payingMember, visit } from "../../support/visitor"

const lifecycle = createLifecycle()
let shop: Deployment

describe.skipIf(!hasRedis())(
  "the larger deployment's services, with read-only files outside their volumes,",
  () => {
    beforeAll(async () => {
      const redis = await startRedis()
      lifecycle.onStop(() => redis.stop())
      shop = await startDeployment(redis.url, lifecycle)
    })
    afterAll(() => lifecycle.stop())

    it("serve the shop and its admin", async () => {
      const visitor = visit(shop.storefront.url)
      for (const path of ["/", "/shop", "/api/products"]) {
        expect((await visitor.request(path)).status, path).toBe(200)
      }
      expect((await fetch(`${shop.engine.url}/app`)).status).toBe(200)
    })

    it("sell products and leave emails to the worker", async () => {
      const member = await payingMember(shop.storefront.url)
      const { email, isMember } = await member.api.getUser()
      expect(isMember).toBe(true)
      const emails = () =>
        withDatabase(
          shop.databaseUrl,
          (sql) =>
            sql`select status from email_message where recipient = ${email ?? ""} and key like 'order-placed:%'`,
        )
      await expect.poll(emails, { timeout: 20_000 }).toEqual([{ status: "sent" }])
    })

    it("stop within ten seconds of SIGTERM", async () => {
      const running = [shop.storefront, shop.worker, shop.engine].map(({ process }) => process.identity)
      for (const one of running) signal(one, "SIGTERM")
      const ended = await Promise.all(running.map((one) => waitForEnd(one, 10_000)))
      expect(ended).toEqual([true, true, true])
    })
  },
)
