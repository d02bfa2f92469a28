import type { DemoOrder } from "./types"

const MEMBER_HOME = "418 Juniper Lane, Boulder, CO 80302"
const CLINIC = "77 Mercy Avenue, Suite 300, Seattle, WA 98104"

/** One or two orders in each status, oldest first. */
export const DEMO_ORDERS: DemoOrder[] = [
  {
    username: "member",
    status: "completed",
    shippingAddress: MEMBER_HOME,
    items: [
      { handle: "cold-wrap", quantity: 1 },
      { handle: "resistance-loops", quantity: 1 },
    ],
  },
  {
    username: "doctor",
    status: "completed",
    shippingAddress: CLINIC,
    items: [
      { handle: "coupling-gel", quantity: 4 },
      { handle: "goniometer", quantity: 2 },
    ],
  },
  {
    username: "member",
    status: "delivered",
    shippingAddress: MEMBER_HOME,
    items: [
      { handle: "nad-patches", quantity: 2 },
      { handle: "magnesium-lotion", quantity: 1 },
    ],
  },
  {
    username: "doctor",
    status: "shipped",
    shippingAddress: CLINIC,
    items: [
      { handle: "hinged-brace", quantity: 2 },
      { handle: "kinesiology-tape", quantity: 6 },
    ],
  },
  {
    username: "member",
    status: "cancelled",
    shippingAddress: MEMBER_HOME,
    items: [{ handle: "lumbar-belt", quantity: 1 }],
  },
  {
    username: "tanaka",
    status: "processing",
    shippingAddress: "1200 Harbor Drive, San Diego, CA 92101",
    items: [
      { handle: "compression-boots", quantity: 1 },
      { handle: "electrolyte-mix", quantity: 3 },
    ],
  },
  {
    username: "member",
    status: "pending",
    shippingAddress: MEMBER_HOME,
    items: [
      { handle: "foam-roller", quantity: 1 },
      { handle: "sleep-mask", quantity: 1 },
    ],
  },
  {
    username: "lindqvist",
    status: "pending",
    shippingAddress: "9 Birch Street, Minneapolis, MN 55401",
    items: [{ handle: "massage-balls", quantity: 5 }],
  },
]
