import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import { ToastOutlet } from "~/components/toast/toast-outlet"
import { PRODUCT } from "~/testing/samples"
import { ShareButton } from "./share-button"

const ADDRESS = `${location.origin}/product/${PRODUCT.id}`

async function pressShare(browser: { share?: unknown; writeText?: unknown }) {
  const user = userEvent.setup()
  vi.stubGlobal("navigator", {
    onLine: true,
    ...(browser.share !== undefined && { share: browser.share }),
    clipboard: { writeText: browser.writeText },
  })
  render(
    <>
      <ShareButton product={PRODUCT} />
      <ToastOutlet />
    </>,
  )
  await user.click(screen.getByRole("button", { name: "Share" }))
}

afterEach(() => vi.unstubAllGlobals())

describe("ShareButton", () => {
  it("opens the share sheet with the product's name and address", async () => {
    const share = vi.fn(() => Promise.resolve())
    await pressShare({ share })
    expect(share).toHaveBeenCalledWith({ title: PRODUCT.name, url: ADDRESS })
    expect(screen.queryByRole("listitem")).toBeNull()
  })

  it("shows no message when the sheet is closed", async () => {
    await pressShare({ share: () => Promise.reject(new DOMException("Closed", "AbortError")) })
    expect(screen.queryByRole("listitem")).toBeNull()
  })

  it("copies the link and says so when there is no share sheet", async () => {
    const writeText = vi.fn(() => Promise.resolve())
    await pressShare({ writeText })
    expect(writeText).toHaveBeenCalledWith(ADDRESS)
    expect(await screen.findByText("Link copied")).toBeTruthy()
  })

  it("shows the link when it can't be copied", async () => {
    await pressShare({ writeText: () => Promise.reject(new DOMException("No", "NotAllowedError")) })
    expect(await screen.findByText("The link couldn't be shared")).toBeTruthy()
    expect(screen.getByText(ADDRESS)).toBeTruthy()
  })
})
