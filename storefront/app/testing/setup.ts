import { cleanup, configure } from "@testing-library/react"
import { afterEach, beforeEach } from "vitest"
// The shop loads this with its first toast; tests have it from the start.
import "~/components/toast/toaster"
import { dismissToast } from "~/lib/toast-store"

// Generous, because being slow on a busy machine is no failure.
configure({ asyncUtilTimeout: 5000 })

// A response that arrives after a test has ended may show a toast, which would hold up the next test.
beforeEach(() => dismissToast())
afterEach(() => {
  cleanup()
  dismissToast()
  // Tests of the server have none.
  if (typeof sessionStorage !== "undefined") sessionStorage.clear()
})
