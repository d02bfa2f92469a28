import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll } from "vitest"

/** A network whose answers a test gives with `network.use(http.get(…))`; any other call fails the test. */
export const network = setupServer()

beforeAll(() => network.listen({ onUnhandledRequest: "error" }))
afterEach(() => network.resetHandlers())
afterAll(() => network.close())
