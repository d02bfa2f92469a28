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

it("loads a page of an older build anew, once for each build", async () => {
  await codeIsMissing(reload)
  await codeIsMissing(reload)
  expect(reload).toHaveBeenCalledOnce()
  expect(currentToast()?.title).toBe("This page is out of date")
  Object.assign(window, { __reactRouterManifest: { version: "next" } })
  await codeIsMissing(reload)
  expect(reload).toHaveBeenCalledTimes(2)
})

it("asks first where the browser refuses storage, which would let it load again and again", async () => {
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
])("asks first where something typed would be lost: %s", async (form) => {
  addField(form)
  await codeIsMissing(reload)
  expect(reload).not.toHaveBeenCalled()
  expect(currentToast()?.actions).toEqual([{ label: "Reload", onSelect: reload }])
})

it("does not ask for what a draft keeps", async () => {
  addField("<form data-draft><input></form>")
  await codeIsMissing(reload)
  expect(reload).toHaveBeenCalledOnce()
})

it("blames the connection where there is none", async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"))
  await codeIsMissing(reload)
  expect(reload).not.toHaveBeenCalled()
  expect(currentToast()?.title).toBe("No connection")
})
