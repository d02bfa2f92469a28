import { describe, expect, it } from "vitest"
import { planVariants, type CurrentVariants } from "./variant-plan"

const SIZES: CurrentVariants = {
  options: [
    {
      id: "opt",
      title: "Size",
      values: [
        { id: "val_s", value: "S" },
        { id: "val_m", value: "M" },
      ],
    },
  ],
  variants: [
    { id: "variant_s", options: { Size: "S" } },
    { id: "variant_m", options: { Size: "M" } },
  ],
}
const SINGLE: CurrentVariants = {
  options: [
    { id: "opt_only", title: "Default option", values: [{ id: "val", value: "Default option value" }] },
  ],
  variants: [{ id: "variant_only", options: { "Default option": "Default option value" } }],
}

const sized = (size: string, id?: string) => ({
  ...(id && { id }),
  options: { Size: size },
  sku: null,
  price: 1000,
  imageUrl: null,
  contentAmount: null,
})
const sizes = (...values: string[]) => [{ name: "Size", values }]

describe("planVariants", () => {
  it("keeps variants by id, adds new values and removes old ones", () => {
    const body = { options: sizes("S", "L"), variants: [sized("L"), sized("S", "variant_s")] }
    expect(planVariants(SIZES, body)).toMatchObject({
      remove: ["variant_m"],
      removeOptions: [],
      addOptions: [],
      addValues: [{ product_option_id: "opt", add: [{ value: "L" }] }],
      update: [{ id: "variant_s", title: "S", rank: 1 }],
      create: [{ title: "L", rank: 0 }],
      dropValues: [{ product_option_id: "opt", remove: ["val_m"] }],
    })
  })

  it("adds option names when titles would otherwise be the same", () => {
    const options = [
      { name: "Size", values: ["x / y", "x"] },
      { name: "Color", values: ["z", "y / z"] },
    ]
    const variants = [
      { ...sized("x / y"), options: { Size: "x / y", Color: "z" } },
      { ...sized("x"), options: { Size: "x", Color: "y / z" } },
    ]
    const titles = planVariants(SIZES, { options, variants }).create.map(({ title }) => title)
    expect(titles).toEqual(["Size: x / y / Color: z", "Size: x / Color: y / z"])
  })

  it("recreates all variants when options change", () => {
    const body = { options: sizes("S"), variants: [sized("S", "variant_only")] }
    const plan = planVariants(SINGLE, body)
    expect(plan).toMatchObject({
      remove: ["variant_only"],
      removeOptions: ["opt_only"],
      addOptions: [{ title: "Size", values: ["S"] }],
      update: [],
    })
    expect(plan.create.map(({ title }) => title)).toEqual(["S"])
    expect(plan.create[0]).not.toHaveProperty("id")
  })

  it("gives a product without options a single variant", () => {
    const body = { options: [], variants: [{ ...sized("S"), options: {} }] }
    expect(planVariants(SIZES, body).create).toMatchObject([
      { title: "Default variant", options: { "Default option": "Default option value" } },
    ])
    expect(
      planVariants(SINGLE, { ...body, variants: [{ ...sized("S", "variant_only"), options: {} }] }),
    ).toMatchObject({
      remove: [],
      update: [{ id: "variant_only", title: "Default variant" }],
      create: [],
    })
  })

  it("treats a variant from another product as new", () => {
    const body = {
      options: sizes("S", "M"),
      variants: [sized("S", "variant_of_another"), sized("M", "variant_m")],
    }
    expect(planVariants(SIZES, body)).toMatchObject({
      remove: ["variant_s"],
      update: [{ id: "variant_m" }],
      create: [{ title: "S" }],
    })
  })
})
