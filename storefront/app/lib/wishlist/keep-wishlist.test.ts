import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { browserStore } from "~/lib/storage"
import { WISHES_KEY } from "~/lib/wishes-key"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { loadWishlist, toggleWish } from "./keep-wishlist"
import { setWished, wishedProducts } from "./wished"

const ENDED = { status: 401, body: { code: "unauthenticated", message: "Please sign in." } }

beforeEach(() => setWished([]))
afterEach(() => browserStore.remove(WISHES_KEY))

describe("the wish list of an account", () => {
  it("isn't asked for where nobody is signed in", async () => {
    const shop = fakeShop({})
    browserStore.set(WISHES_KEY, [4])
    await loadWishlist(shop.queryClient)
    expect(wishedProducts()).toEqual([4])
    for (const method of ["GET", "POST"]) expect(shop.callsOf(`${method} /api/wishlist`)).toHaveLength(0)
  })

  it("leaves in the browser what could not move into it", async () => {
    const shop = fakeShop({ "POST /api/wishlist": ENDED }, NEWCOMER)
    browserStore.set(WISHES_KEY, [4])
    await expect(loadWishlist(shop.queryClient)).rejects.toThrow("Please sign in.")
    expect(browserStore.get(WISHES_KEY)).toEqual([4])
  })

  it("gives way to the browser's once a press has found out that the session has ended", async () => {
    const shop = fakeShop({ "POST /api/wishlist": ENDED }, NEWCOMER)
    await toggleWish(shop.queryClient, 4)
    expect(wishedProducts()).toEqual([])
    expect(shop.queryClient.getQueryData(["user"])).toBeNull()
    await toggleWish(shop.queryClient, 4)
    expect(browserStore.get(WISHES_KEY)).toEqual([4])
  })
})
