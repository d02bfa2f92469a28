import { cleanup, configure } from "@testing-library/react"
import { afterEach, beforeEach } from "vitest"
// The shop fetches this with its first toast; here it is there from the start.
import "~/components/toast/toaster"
import { dismissToast } from "~/lib/toast-store"

// What a test waits for comes late on a busy machine, and that is no failure.
configure({ asyncUtilTimeout: 5000 })

// An answer that comes after the end of a test may bring a toast, which would keep the next one waiting.
beforeEach(() => dismissToast())
afterEach(() => {
  cleanup()
  dismissToast()
  sessionStorage.clear()
})
