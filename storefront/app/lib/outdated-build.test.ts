import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { codeIsMissing } from "./outdated-build"
import { currentToast } from "./toast-store"

const reload = vi.fn()

beforeEach(() => {
  Object.assign(window, { __reactRouterManifest: { version: "old" } })
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response())
})
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockReset()
  document.body.replaceChildren()
  Reflect.deleteProperty(window, "__reactRouterManifest")
})

function addField(form: string) {
  document.body.innerHTML = form
  const field = document.querySelector("input")
  if (field) field.value = "typed"
}

it("an outdated page reloads once for each build", async () => {
  await codeIsMissing(reload)
  await codeIsMissing(reload)
  expect(reload).toHaveBeenCalledOnce()
  expect(currentToast()?.title).toBe("This page is out of date")
  Object.assign(window, { __reactRouterManifest: { version: "next" } })
  await codeIsMissing(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

it("an outdated page asks before reloading when storage is blocked, to avoid a loop", async () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError")
  })
  await codeIsMissing(reload)
  expect(reload).not.toHaveBeenCalled()
  expect(currentToast()?.actions).toEqual([{ label: "Reload", onSelect: reload }])
})

it.each([
  "<form><input></form>",
  "<form data-draft><input type=password></form>",
  "<form data-draft><input autocomplete=cc-number></form>",
])("an outdated page asks before losing typed text: %s", async (form) => {
  addField(form)
  await codeIsMissing(reload)
  expect(reload).not.toHaveBeenCalled()
  expect(currentToast()?.actions).toEqual([{ label: "Reload", onSelect: reload }])
})

it("an outdated page does not ask when a draft is saved", async () => {
  addField("<form data-draft><input></form>")
  await codeIsMissing(reload)
  expect(reload).toHaveBeenCalledOnce()
})

it("an outdated page reports a missing connection", async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"))
  await codeIsMissing(reload)
  expect(reload).not.toHaveBeenCalled()
  expect(currentToast()?.title).toBe("No connection")
})
