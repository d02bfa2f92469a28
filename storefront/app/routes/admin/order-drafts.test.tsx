import type { AdminOrderDetail } from "@shop/contracts"
import { act, cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, it } from "vitest"
import { setViewer } from "~/lib/session/viewer-cache"
import { DRAFT_PREFIX, tabStore } from "~/lib/storage"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN, ORDER_DETAIL, PRODUCT } from "~/testing/samples"
import * as order from "./order"

const RETURN: AdminOrderDetail["returns"][number] = {
  id: 5,
  orderId: 12,
  status: "approved",
  nextStatuses: ["received"],
  items: [{ itemId: "SLEEVE", name: "Knee Sleeve", quantity: 2, reason: null, restocked: 0, writtenOff: 0 }],
  note: null,
  answer: null,
  pictures: [],
  canAddPicture: false,
  worth: 5800,
  refunded: 0,
  withheld: 0,
  requestedAt: "2026-02-01T12:00:00.000Z",
  answeredAt: null,
  receivedAt: null,
}

function open(detail: AdminOrderDetail) {
  const shop = fakeShop(
    {
      "GET /api/admin/orders/12": { body: detail },
      "GET /api/products?ids=3": { body: [PRODUCT] },
    },
    ADMIN,
  )
  renderRoutes({ "/admin/orders/:id": order }, shop, "/admin/orders/12")
  return shop
}

async function dialogOf(button: string) {
  await userEvent.click(await screen.findByRole("button", { name: button }))
  return within(await screen.findByRole("dialog"))
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

async function endSession({ queryClient }: ReturnType<typeof fakeShop>) {
  await act(() => setViewer(queryClient, null))
  cleanup()
}

afterEach(() => tabStore.removeAll(DRAFT_PREFIX))

it("a draft keeps each item's parcel quantity after the session ends", async () => {
  const processing: AdminOrderDetail = { ...ORDER_DETAIL, status: "processing", nextStatuses: ["shipped"] }
  const shop = open(processing)
  await retype((await dialogOf("Pack some items")).getByLabelText("Recovery starter kit (1 left)"), "1")
  await endSession(shop)
  open({ ...processing, unpacked: ORDER_DETAIL.unpacked.toReversed() })
  const dialog = await dialogOf("Pack some items")
  const pieces = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(pieces("Recovery starter kit (1 left)")).toBe("1"))
  expect(pieces("Knee Sleeve (2 left)")).toBe("0")
})

it("a draft keeps a return's input after the session ends", async () => {
  const shop = open({ ...ORDER_DETAIL, returns: [RETURN] })
  const before = await dialogOf("Receive items")
  await retype(before.getByLabelText("Back in stock"), "1")
  await retype(before.getByLabelText("Written off"), "1")
  await endSession(shop)
  open({ ...ORDER_DETAIL, returns: [RETURN] })
  const dialog = await dialogOf("Receive items")
  const pieces = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(pieces("Back in stock")).toBe("1"))
  expect(pieces("Written off")).toBe("1")
})
