import * as settings from "../audit/audited-settings"
import { onlyPeople } from "../api-keys"
import { apiKeys, deletedFiles, uploadedFiles } from "../audit/audited-keys-and-files"
import { movedProducts } from "../audit/audited-records"
import { unifyGeoZones, unifyTaxRegion } from "../engine-states"
import { requireFreshKeyMaker } from "../fresh-sign-in"
import { keepShopRegion } from "../shop-region"
import { boundFiles } from "../uploads"
import { onlyJobs } from "../workflow-runs"
import { changes, closed, reads, type Row } from "./row"

const ofDelivery = { audit: settings.fulfillmentSets }
const ofTaxRate = { audit: settings.taxRates }
const ofLocation = { audit: settings.stockLocations }
const ofOption = { audit: settings.productOptions }
const ofKey = { audit: apiKeys }

/** The reads of a list and of each of its members. */
const listOf = (path: string) => reads(path, `${path}/:id`)

/** The routes that create, change and delete the members of a list. */
const editsOf = (path: string) => [`POST ${path}`, `POST DELETE ${path}/:id`]

/** The shop's setup and its operators' tools. */
export const SETTINGS_ROUTES: readonly Row[] = [
  ...listOf("/admin/stores"),
  ...changes({ audit: settings.stores }, "POST /admin/stores/:id"),
  ...listOf("/admin/regions"),
  ...changes({ audit: settings.regions }, "POST /admin/regions"),
  ...changes({ audit: settings.regions, guards: [keepShopRegion] }, "POST DELETE /admin/regions/:id"),
  ...listOf("/admin/sales-channels"),
  ...changes({ audit: settings.salesChannels }, ...editsOf("/admin/sales-channels")),
  ...changes({ audit: movedProducts }, "POST /admin/sales-channels/:id/products"),
  ...listOf("/admin/stock-locations"),
  ...changes(
    ofLocation,
    ...editsOf("/admin/stock-locations"),
    "POST /admin/stock-locations/:id/fulfillment-providers",
    "POST /admin/stock-locations/:id/fulfillment-sets",
    "POST /admin/stock-locations/:id/sales-channels",
  ),

  ...reads(
    "/admin/fulfillment-providers",
    "/admin/fulfillment-providers/:id/options",
    "/admin/fulfillment-sets/:id/service-zones/:zone_id",
  ),
  ...changes(
    ofDelivery,
    "DELETE /admin/fulfillment-sets/:id",
    "DELETE /admin/fulfillment-sets/:id/service-zones/:zone_id",
  ),
  ...changes(
    { ...ofDelivery, guards: [unifyGeoZones] },
    "POST /admin/fulfillment-sets/:id/service-zones",
    "POST /admin/fulfillment-sets/:id/service-zones/:zone_id",
  ),
  ...listOf("/admin/shipping-options"),
  ...changes(
    { audit: settings.shippingOptions },
    ...editsOf("/admin/shipping-options"),
    "POST /admin/shipping-options/:id/rules/batch",
  ),
  ...listOf("/admin/shipping-option-types"),
  ...changes({ audit: settings.shippingOptionTypes }, ...editsOf("/admin/shipping-option-types")),
  ...listOf("/admin/shipping-profiles"),
  ...changes({ audit: settings.shippingProfiles }, ...editsOf("/admin/shipping-profiles")),

  ...reads("/admin/tax-providers"),
  ...listOf("/admin/tax-rates"),
  ...changes(
    ofTaxRate,
    ...editsOf("/admin/tax-rates"),
    "POST /admin/tax-rates/:id/rules",
    "DELETE /admin/tax-rates/:id/rules/:rule_id",
  ),
  ...listOf("/admin/tax-regions"),
  ...changes(
    { audit: settings.taxRegions, guards: [unifyTaxRegion] },
    "POST /admin/tax-regions",
    "POST /admin/tax-regions/:id",
  ),
  ...changes({ audit: settings.taxRegions }, "DELETE /admin/tax-regions/:id"),
  ...listOf("/admin/price-preferences"),
  ...changes({ audit: settings.pricePreferences }, ...editsOf("/admin/price-preferences")),
  ...listOf("/admin/refund-reasons"),
  ...changes({ audit: settings.refundReasons }, ...editsOf("/admin/refund-reasons")),
  ...listOf("/admin/return-reasons"),
  ...changes({ audit: settings.returnReasons }, ...editsOf("/admin/return-reasons")),

  ...listOf("/admin/collections"),
  ...changes(
    { audit: settings.collections },
    ...editsOf("/admin/collections"),
    "POST /admin/collections/:id/products",
  ),
  ...listOf("/admin/product-options"),
  ...reads("/admin/product-options/:id/values", "/admin/product-options/:id/values/:value_id"),
  ...changes(
    ofOption,
    ...editsOf("/admin/product-options"),
    "POST DELETE /admin/product-options/:id/values/:value_id",
  ),
  ...listOf("/admin/product-tags"),
  ...changes({ audit: settings.productTags }, ...editsOf("/admin/product-tags")),
  ...listOf("/admin/product-types"),
  ...changes({ audit: settings.productTypes }, ...editsOf("/admin/product-types")),

  ...listOf("/admin/api-keys"),
  ...changes({ ...ofKey, guards: [onlyPeople, requireFreshKeyMaker] }, "POST /admin/api-keys"),
  ...changes(
    ofKey,
    "POST DELETE /admin/api-keys/:id",
    "POST /admin/api-keys/:id/revoke",
    "POST /admin/api-keys/:id/sales-channels",
  ),
  ...reads("/admin/uploads/:id"),
  ...changes({ audit: uploadedFiles, guards: [boundFiles] }, "POST /admin/uploads"),
  ...changes({ audit: deletedFiles }, "DELETE /admin/uploads/:id"),
  ...changes(
    { audit: { exempt: "Returns an upload address; the upload itself is logged." } },
    "POST /admin/uploads/presigned-urls",
  ),

  ...listOf("/admin/property-labels"),
  ...reads("/admin/layouts/:zone/configuration", "/admin/layouts/configurations"),
  ...changes(
    { audit: { exempt: "Only changes the admin's appearance." } },
    ...editsOf("/admin/property-labels"),
    "POST /admin/property-labels/batch",
    "POST DELETE /admin/layouts/:zone/configuration",
  ),
  ...closed(
    "Views and translations of the engine's admin are switched off.",
    "/admin/views/*",
    "/admin/translations/*",
    "/admin/locales/*",
  ),

  ...reads(
    "/admin/currencies",
    "/admin/currencies/:code",
    "/admin/feature-flags",
    "/admin/index/details",
    "/admin/notifications",
    "/admin/notifications/:id",
    "/admin/plugins",
    "/admin/search",
    "/admin/search-indexes",
    "/admin/workflows-executions",
    "/admin/workflows-executions/:id",
    "/admin/workflows-executions/:workflow_id/:transaction_id",
    "/admin/workflows-executions/:workflow_id/:transaction_id/subscribe",
    "/admin/workflows-executions/:workflow_id/subscribe",
  ),
  ...changes(
    { audit: { exempt: "Developer tools that rebuild derived data." } },
    "POST /admin/index/sync",
    "DELETE /admin/search-indexes/:id",
    "POST /admin/search-indexes/:id/reindex",
  ),
  ...changes(
    { audit: { exempt: "Runs the shop's own jobs, which log what they change." }, guards: [onlyJobs] },
    "POST /admin/workflows-executions/:workflow_id/run",
    "POST /admin/workflows-executions/:workflow_id/steps/failure",
    "POST /admin/workflows-executions/:workflow_id/steps/success",
  ),
]
