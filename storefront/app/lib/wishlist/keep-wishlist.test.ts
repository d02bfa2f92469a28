import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { browserStore } from "~/lib/storage"
import { currentToast } from "../toast-store"
import { WISHES_KEY } from "~/lib/wishes-key"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { loadWishlist, toggleWish } from "./keep-wishlist"
import { setWished, wishedProducts } from "./wished"

const ENDED = { status: 401, body: { code: "unauthenticated", message: "Please sign in." } }

beforeEach(() => setWished([]))
afterEach(() => browserStore.remove(WISHES_KEY))

describe("an account's wish list", () => {
  it("ends in the state of the last click, even if the first call is slow", async () => {
    let kept: number[] = []
    const shop = fakeShop(
      {
        "GET /api/wishlist": { body: { productIds: [] } },
        "POST /api/wishlist": async () => {
          await new Promise((resolve) => setTimeout(resolve, 60))
          kept = [4]
          return { body: { productIds: kept } }
        },
        "DELETE /api/wishlist/4": () => {
          kept = []
          return { status: 204, body: null }
        },
      },
      NEWCOMER,
    )
    await Promise.all([toggleWish(shop.queryClient, 4), toggleWish(shop.queryClient, 4)])
    expect(kept).toEqual([])
    expect(wishedProducts()).toEqual([])
  })

  it("shows the saved state after a failed click", async () => {
    const fault = { status: 500, body: { code: "internal", message: "Fault." } }
    const shop = fakeShop(
      {
        "POST /api/wishlist": fault,
        "DELETE /api/wishlist/4": fault,
        "GET /api/wishlist": { body: { productIds: [5] } },
      },
      NEWCOMER,
    )
    await loadWishlist(shop.queryClient)
    await Promise.all([toggleWish(shop.queryClient, 4), toggleWish(shop.queryClient, 4)])
    expect(wishedProducts()).toEqual([5])
  })

  it("is not requested for signed-out visitors", async () => {
    const shop = fakeShop({})
    browserStore.set(WISHES_KEY, [4])
    await loadWishlist(shop.queryClient)
    expect(wishedProducts()).toEqual([4])
    for (const method of ["GET", "POST"]) expect(shop.callsOf(`${method} /api/wishlist`)).toHaveLength(0)
  })

  it("says that it lasts only while the page is open when storage is blocked", async () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Access is denied for this document.", "SecurityError")
    })
    const shop = fakeShop({})
    await toggleWish(shop.queryClient, 4)
    await loadWishlist(shop.queryClient)
    expect(wishedProducts()).toEqual([4])
    expect(currentToast()).toMatchObject({
      title: "Added to your wish list",
      description: "Your browser can't save it. Sign in to keep your list for next time.",
    })
    browserStore.remove(WISHES_KEY)
    vi.restoreAllMocks()
  })

  it("leaves items that could not be moved in the browser", async () => {
    const shop = fakeShop({ "POST /api/wishlist": ENDED }, NEWCOMER)
    browserStore.set(WISHES_KEY, [4])
    await expect(loadWishlist(shop.queryClient)).rejects.toThrow("Please sign in.")
    expect(browserStore.get(WISHES_KEY)).toEqual([4])
  })

  it("is replaced by the browser's list once a click finds the session expired", async () => {
    const shop = fakeShop({ "POST /api/wishlist": ENDED }, NEWCOMER)
    await toggleWish(shop.queryClient, 4)
    expect(wishedProducts()).toEqual([])
    expect(shop.queryClient.getQueryData(["user"])).toBeNull()
    await toggleWish(shop.queryClient, 4)
    expect(browserStore.get(WISHES_KEY)).toEqual([4])
  })
})
