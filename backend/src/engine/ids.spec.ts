import { describe, expect, it } from "vitest"
import {
  toLineItemId,
  toOrderItemId,
  toPublicLineItemId,
  toPublicOrderItemId,
  toPublicRefundId,
  toPublicShippingOptionId,
  toShippingOptionId,
} from "./ids"
import { installedModule } from "./testing/installed"

interface Model {
  parse: () => {
    schema: { id: { parse: (name: string) => { dataType: { options?: { prefix?: string } } } } }
  }
}

/** The prefix of a model's ids; some files use a named export for their model. */
function prefixIn(file: string, name = "default"): string | undefined {
  const model = installedModule<Record<string, Model | undefined>>(file)[name]
  return model?.parse().schema.id.parse("id").dataType.options?.prefix
}

describe("engine ids", () => {
  it("start with the known prefix for line items", () => {
    const id = `${prefixIn("cart/dist/models/line-item.js")}_01J`
    expect(toPublicLineItemId(id)).toBe("01J")
    expect(toLineItemId("01J")).toBe(id)
  })

  it("start with the known prefix for shipping options", () => {
    const id = `${prefixIn("fulfillment/dist/models/shipping-option.js", "ShippingOption")}_01J`
    expect(toPublicShippingOptionId(id)).toBe("01J")
    expect(toShippingOptionId("01J")).toBe(id)
  })

  it("start with the known prefix for order lines", () => {
    const id = `${prefixIn("order/dist/models/line-item.js", "OrderLineItem")}_01J`
    expect(toPublicOrderItemId(id)).toBe("01J")
    expect(toOrderItemId("01J")).toBe(id)
  })

  it("start with the known prefix for refunds", () => {
    expect(toPublicRefundId(`${prefixIn("payment/dist/models/refund.js")}_01J`)).toBe("01J")
  })
})
