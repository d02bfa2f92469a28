import { cleanup } from "@testing-library/react"
import { afterEach } from "vitest"
// The shop fetches this with its first toast; here it is there from the start.
import "~/components/toast/toaster"

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
