import { ApiError } from "@shop/contracts/client"
import { describe, expect, it } from "vitest"
import { loadInBrowser } from "./loaders"

const SCREEN = new URL("http://localhost/account/orders/4?from=mail")
const refuse = (status: number, code: ApiError["code"]) => () =>
  Promise.reject(new ApiError(status, code, "No."))
const thrownBy = (loading: Promise<unknown>) =>
  loading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

describe("loadInBrowser", () => {
  it("opens the sign-in page for a private page without a session", async () => {
    const thrown = await thrownBy(loadInBrowser(refuse(401, "unauthenticated"), SCREEN))
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).headers.get("location")).toBe(
      "/auth?redirect=%2Faccount%2Forders%2F4%3Ffrom%3Dmail",
    )
  })

  it.each([
    ["another error", refuse(404, "not_found"), SCREEN, 404],
    ["a public screen", refuse(401, "unauthenticated"), undefined, 401],
  ])("shows the error of %s", async (_what, work, guarded, status) => {
    expect(await thrownBy(loadInBrowser(work, guarded))).toMatchObject({ init: { status } })
  })
})
