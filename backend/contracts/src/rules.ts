/** Rules that the engine enforces and its clients anticipate. Free of zod, for code that every page loads. */
export * from "./isolated"
export * from "./money"
export * from "./payment-providers"
export * from "./purchase-rule"
export * from "./roles"
