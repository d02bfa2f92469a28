import { setupServer } from "msw/node"
import { afterAll, afterEach, beforeAll } from "vitest"

/** A mocked network: tests define responses with `network.use(http.get(…))`; any other request fails the test. */
export const network = setupServer()

beforeAll(() => network.listen({ onUnhandledRequest: "error" }))
afterEach(() => network.resetHandlers())
afterAll(() => network.close())
