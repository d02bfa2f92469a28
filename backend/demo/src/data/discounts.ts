import type { DemoDiscount } from "./types"

/** At least one code for each display status and each type of discount. */
export const DEMO_DISCOUNTS: DemoDiscount[] = [
  {
    code: "WELCOME10",
    description: "10% off for new members",
    type: "percentage",
    value: 10,
    isActive: true,
    // The engine only counts the uses of limited codes.
    usageLimit: 1000,
  },
  {
    code: "RECOVER15",
    description: "$15 off, first 100 uses",
    type: "fixed",
    value: 1500,
    isActive: true,
    usageLimit: 100,
    used: 12,
    expiresInDays: 120,
  },
  {
    code: "ONTHEHOUSE",
    description: "Free membership, compliments of the shop",
    type: "percentage",
    value: 100,
    isActive: true,
    usageLimit: 25,
    used: 2,
  },
  {
    code: "PARTNER20",
    description: "20% off for partner clinics, paused until the next agreement",
    type: "percentage",
    value: 20,
    isActive: false,
  },
  {
    code: "SPRING25",
    description: "25% off for spring",
    type: "percentage",
    value: 25,
    isActive: true,
    expiresInDays: -45,
  },
  {
    code: "FIRST50",
    description: "$10 off for the first 50 members",
    type: "fixed",
    value: 1000,
    isActive: true,
    usageLimit: 50,
    used: 50,
  },
]
