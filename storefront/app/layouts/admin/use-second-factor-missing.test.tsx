import { useQuery } from "@tanstack/react-query"
import { waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { fakeShop } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { ADMIN } from "~/testing/samples"
import { useSecondFactorMissing } from "./use-second-factor-missing"

function Screen() {
  useSecondFactorMissing()
  useQuery({
    queryKey: ["jobs"],
    queryFn: ({ client }) => adminApiOf(client).listJobs(),
    retry: false,
  })
  return null
}

const refusedBy = (code: string) =>
  fakeShop({ "GET /api/admin/jobs": { status: 403, body: { code, message: "Please set it up" } } }, ADMIN)

it("a missing second factor opens its settings from any screen", async () => {
  const { path } = renderScreen(<Screen />, refusedBy("second_factor_required"))
  await waitFor(() => expect(path()).toBe("/admin/settings"))
})

it("any other rejection stays on the screen", async () => {
  const shop = refusedBy("conflict")
  const { path } = renderScreen(<Screen />, shop)
  await waitFor(() => expect(shop.queryClient.getQueryState(["jobs"])?.status).toBe("error"))
  expect(path()).toBe("/screen")
})
