import type { Product } from "@shop/contracts"
import { afterEach, beforeAll, beforeEach, inject } from "vitest"
import { EngineAdmin } from "./engine"
import { EngineSettings } from "./engine-settings"
import { stockedProduct } from "./stocked-products"
import { administrator, registeredMember, type Visitor } from "./visitor"

/** What a checkout test starts from. */
export interface CheckoutSuite {
  admin: Visitor
  /** Undone after each test. */
  settings: EngineSettings
  product: Product
  /** A new member for each test, with the product in the cart. */
  buyer: Visitor
}

/** Prepares every test of a file that buys `quantity` pieces of a product; the fields are set once the tests run. */
export function checkoutSuite(quantity: number): CheckoutSuite {
  const suite = {} as CheckoutSuite
  beforeAll(async () => {
    suite.admin = await administrator(inject("storefrontUrl"))
    suite.settings = new EngineSettings(await EngineAdmin.ofDemoShop(inject("engineUrl")))
    suite.product = await stockedProduct(suite.admin, 1000)
  })
  beforeEach(async () => {
    suite.buyer = await registeredMember(inject("storefrontUrl"))
    await suite.buyer.api.addCartItem({ body: { productId: suite.product.id, quantity } })
  })
  afterEach(() => suite.settings.restore())
  return suite
}
