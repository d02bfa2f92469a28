import { DEFAULT_MEMBERSHIP_PRICE_DOLLARS } from "@shop/contracts/constants"
import type { PublicConfig } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "../query-client"

export const getConfigQuery = () =>
  queryOptions({
    queryKey: ["config"],
    queryFn: ({ client, signal }) => apiOf(client).getConfig(undefined, { signal }),
  })

/** What the shop says of itself until its configuration is there, and where it can't be had. */
const FALLBACK: PublicConfig = {
  siteName: "Meridian Recovery",
  siteDescription: "Recovery and rehabilitation products, chosen with healthcare professionals.",
  contactEmail: "care@meridian-recovery.example",
  membershipPrice: DEFAULT_MEMBERSHIP_PRICE_DOLLARS,
  paymentProvider: "demo",
  stripePublishableKey: null,
  googleEnabled: false,
  allowRegistration: true,
  maintenanceMode: false,
}

/** The shop's public configuration; `membershipPrice` in dollars. */
export function useConfig(): PublicConfig {
  return useQuery(getConfigQuery()).data ?? FALLBACK
}
