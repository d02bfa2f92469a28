import { describe, expect, it } from "vitest"
import type CatalogueAccessModuleService from "../../backend/src/modules/catalogue-access/service"
import { moduleSuite } from "../support/module-suite"

moduleSuite<CatalogueAccessModuleService>("catalogueAccess", "catalogue-access", (access) => {
  describe("ensureProducts", () => {
    it("creates one row with defaults per product, however often it is called", async () => {
      await Promise.all(Array.from({ length: 20 }, () => access.ensureProducts(["prod_a", "prod_b"])))
      const rows = await access.listProductAccesses({}, { order: { product_id: "ASC" } })
      expect(rows).toHaveLength(2)
      expect(rows[0]).toMatchObject({
        product_id: "prod_a",
        visibility: "public",
        featured: false,
        kind: "goods",
        doctor_ids: [],
      })
    })

    it("assigns no new IDs to products that have one", async () => {
      await access.ensureProducts(["prod_a"])
      for (let round = 0; round < 5; round += 1) expect(await access.ensureProducts(["prod_a"])).toEqual([])
      await access.ensureProducts(["prod_b"])
      const rows = await access.listProductAccesses({}, { order: { id: "ASC" } })
      expect((rows[1]?.id ?? 0) - (rows[0]?.id ?? 0)).toBe(1)
    })

    it("gives a restored product its previous ID and settings", async () => {
      await access.ensureProducts(["prod_a"])
      const [before] = await access.listProductAccesses({ product_id: "prod_a" })
      await access.updateProductAccesses({ id: before?.id ?? 0, visibility: "doctor", doctor_ids: ["4"] })
      await access.softDeleteProductAccesses([before?.id ?? 0])
      expect(await access.listProductAccesses({ product_id: "prod_a" })).toEqual([])
      expect(await access.ensureProducts(["prod_a"])).toEqual(["prod_a"])
      const [after] = await access.listProductAccesses({ product_id: "prod_a" })
      expect(after).toMatchObject({ id: before?.id, visibility: "doctor", doctor_ids: ["4"] })
    })
  })

  it("gives categories and promotions their own IDs", async () => {
    expect(await access.ensureCategories(["pcat_a"])).toEqual(["pcat_a"])
    expect(await access.ensureDiscountCodes(["promo_a"])).toEqual(["promo_a"])
    expect(await access.listCategoryAccesses({ category_id: "pcat_a" })).toHaveLength(1)
    expect(await access.listDiscountCodeIds({ promotion_id: "promo_a" })).toHaveLength(1)
  })
})
