import { validateAndTransformBody } from "@medusajs/framework"
import { productAccessBody } from "@shop/contracts"
import { inventoryItems } from "../audit/audited-inventory"
import {
  campaigns,
  categories,
  discounts,
  discountsOfCampaign,
  movedProducts,
  orders,
  priceLists,
  products,
  productsInStock,
  productsOfLists,
  reservedProducts,
  type Audited,
} from "../audit/audited-records"
import { holdDeletedInventory, holdDeletedItem, holdDeletedLevels } from "../stock-changes"
import { auditAct } from "../audit/audit-as"
import { boundFiles } from "../uploads"
import { changes, reads, type Row } from "./row"

const ofProduct = { audit: products }
const ofPriceList = { audit: [productsOfLists, priceLists] }
const ofCategory = { audit: categories }
const ofCampaign = { audit: [discountsOfCampaign, campaigns] }
const ofStock = { audit: [productsInStock, inventoryItems] }
const ofReservation = { audit: reservedProducts }
const exported = (audit: Audited) => ({ audit, guards: [auditAct("exported", audit)] })
const ofImport = {
  audit: { exempt: "Runs for minutes after the response; the confirmation is logged." },
}

/** Products, categories, prices, codes and stock. */
export const CATALOGUE_ROUTES: readonly Row[] = [
  ...reads(
    "/admin/products",
    "/admin/products/:id",
    "/admin/products/:id/access",
    "/admin/products/:id/options",
    "/admin/products/:id/variants",
    "/admin/products/:id/variants/:variant_id",
    "/admin/product-variants",
  ),
  ...changes(
    ofProduct,
    "POST /admin/products",
    "POST /admin/products/:id",
    "POST /admin/products/:id/images/:image_id/variants/batch",
    "POST /admin/products/:id/options/batch",
    "POST /admin/products/:id/variants",
    "POST /admin/products/:id/variants/:variant_id",
    "POST /admin/products/:id/variants/:variant_id/images/batch",
    "POST /admin/products/:id/variants/:variant_id/inventory-items",
    "POST DELETE /admin/products/:id/variants/:variant_id/inventory-items/:inventory_item_id",
    "POST /admin/products/:id/variants/inventory-items/batch",
  ),
  ...changes(
    { ...ofProduct, guards: [holdDeletedInventory("product_id")] },
    "DELETE /admin/products/:id",
    "POST /admin/products/batch",
  ),
  ...changes(
    { ...ofProduct, guards: [holdDeletedInventory("id")] },
    "DELETE /admin/products/:id/variants/:variant_id",
    "POST /admin/products/:id/variants/batch",
  ),
  ...changes(
    { ...ofProduct, guards: [validateAndTransformBody(productAccessBody)] },
    "POST /admin/products/:id/access",
  ),
  ...changes(exported(products), "POST /admin/products/export", "POST /admin/inventory-items/export"),
  ...changes(exported(orders), "POST /admin/orders/export"),
  ...changes(
    { ...ofImport, guards: [boundFiles] },
    "POST /admin/products/import",
    "POST /admin/products/imports",
  ),
  ...changes(
    { ...ofImport, guards: [auditAct("imported", products)] },
    "POST /admin/products/import/:transaction_id/confirm",
    "POST /admin/products/imports/:transaction_id/confirm",
  ),

  ...reads("/admin/product-categories", "/admin/product-categories/:id"),
  ...changes(ofCategory, "POST /admin/product-categories", "POST DELETE /admin/product-categories/:id"),
  ...changes({ audit: movedProducts }, "POST /admin/product-categories/:id/products"),

  ...reads("/admin/price-lists", "/admin/price-lists/:id", "/admin/price-lists/:id/prices"),
  ...changes({ ...ofPriceList }, "POST /admin/price-lists", "POST DELETE /admin/price-lists/:id"),
  ...changes(
    { ...ofPriceList },
    "POST /admin/price-lists/:id/prices/batch",
    "POST /admin/price-lists/:id/products",
  ),

  ...reads(
    "/admin/promotions",
    "/admin/promotions/:id",
    "/admin/promotions/:id/:rule_type",
    "/admin/promotions/rule-attribute-options/:rule_type",
    "/admin/promotions/rule-value-options/:rule_type/:rule_attribute_id",
    "/admin/campaigns",
    "/admin/campaigns/:id",
  ),
  ...changes(
    { audit: discounts },
    "POST /admin/promotions",
    "POST DELETE /admin/promotions/:id",
    "POST /admin/promotions/:id/buy-rules/batch",
    "POST /admin/promotions/:id/rules/batch",
    "POST /admin/promotions/:id/target-rules/batch",
  ),
  ...changes(
    ofCampaign,
    "POST /admin/campaigns",
    "POST DELETE /admin/campaigns/:id",
    "POST /admin/campaigns/:id/promotions",
  ),

  ...reads(
    "/admin/inventory-items",
    "/admin/inventory-items/:id",
    "/admin/inventory-items/:id/location-levels",
    "/admin/reservations",
    "/admin/reservations/:id",
  ),
  ...changes(
    ofStock,
    "POST /admin/inventory-items",
    "POST /admin/inventory-items/:id",
    "POST /admin/inventory-items/:id/location-levels",
    "POST /admin/inventory-items/batch",
    "POST /admin/inventory-items/location-levels/batch",
  ),
  ...changes({ ...ofStock, guards: [holdDeletedItem] }, "DELETE /admin/inventory-items/:id"),
  ...changes(
    { ...ofStock, guards: [holdDeletedLevels] },
    "POST DELETE /admin/inventory-items/:id/location-levels/:location_id",
    "POST /admin/inventory-items/:id/location-levels/batch",
  ),
  ...changes(ofReservation, "POST /admin/reservations", "POST DELETE /admin/reservations/:id"),
]
