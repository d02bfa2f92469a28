import type { AdminOrderDetail, CallOutput, Endpoints, OwnReview, Product, User } from "@shop/contracts"
import { NEWCOMER } from "./fake-shop"

/** A product for tests that don't care which one it is. */
export const PRODUCT: Product = {
  id: 3,
  name: "Knee Sleeve",
  description: "Holds the knee.",
  price: 2900,
  imageUrl: null,
  visibility: "public",
  categoryId: 1,
  stockQuantity: 4,
  featured: false,
  doctorIds: [],
  createdAt: "2026-01-05T12:00:00.000Z",
}

export const MEMBER: User = { ...NEWCOMER, isMember: true }

export const ADMIN: User = { ...NEWCOMER, id: 1, username: "admin", isAdmin: true, isMember: true }

/** An order as the admin lists it; `total` in dollars. */
export const LISTED_ORDER: CallOutput<Endpoints["listAllOrders"]>[number] = {
  id: 12,
  user: { username: "member", email: "member@example.com" },
  recipient: { name: "Mia Member", email: "member@example.com" },
  total: 1049.5,
  refunded: 0,
  due: 0,
  status: "pending",
  createdAt: "2026-01-05T12:00:00.000Z",
  itemCount: 3,
  firstItems: [{ name: "Calf Sleeve", quantity: 3 }],
  payment: "captured",
  delivery: "Standard",
  toPack: true,
  toSend: false,
  hasOpenReturn: false,
  dispatchBy: "2026-01-06T00:00:00.000Z",
  isLate: false,
}

/** A paid order as the admin's order screen shows it: two sleeves and the kit, $8 off. */
export const ORDER_DETAIL: AdminOrderDetail = {
  id: 12,
  userId: 8,
  isLate: false,
  delayNotifiedAt: null,
  user: { id: 8, username: "member", email: "member@example.com", fullName: "Mia Member" },
  totalAmount: 5000,
  subtotal: 5800,
  discount: 800,
  discounts: [{ name: "SPRING", amount: 800 }],
  shipping: 0,
  tax: 0,
  taxes: [],
  credit: 0,
  returned: 0,
  paid: 5000,
  refunded: 0,
  due: 0,
  recipient: { name: "Mia Member", email: "member@example.com" },
  status: "pending",
  items: [
    {
      id: "SLEEVE",
      productId: 3,
      variantId: null,
      name: "Knee Sleeve",
      variantTitle: null,
      price: 2900,
      quantity: 2,
      amount: 5800,
      imageUrl: null,
    },
    {
      id: "KIT",
      productId: null,
      variantId: null,
      name: "Recovery starter kit",
      variantTitle: null,
      price: 0,
      quantity: 1,
      amount: 0,
      imageUrl: null,
    },
  ],
  shippingAddress: "1 Elm Street, Austin, TX 78701",
  payment: {
    provider: "demo",
    status: "captured",
    amount: 5000,
    refunded: 0,
    capturedAt: "2026-01-05T12:00:00.000Z",
  },
  history: [{ at: "2026-01-05T12:00:00.000Z", status: "pending" }],
  nextStatuses: ["processing", "cancelled"],
  unpacked: [
    { itemId: "SLEEVE", name: "Knee Sleeve", quantity: 2 },
    { itemId: "KIT", name: "Recovery starter kit", quantity: 1 },
  ],
  refundable: 5000,
  canCancel: true,
  parcels: [],
  refunds: [],
  returns: [],
  returnable: { until: null, items: [] },
  createdAt: "2026-01-05T12:00:00.000Z",
}

/** A customer's own review, published and with a reply. */
export const OWN_REVIEW: OwnReview = {
  id: 1,
  rating: 4,
  text: "Every evening, and it helps.",
  pictures: [],
  author: "Nora N.",
  createdAt: "2026-03-05T12:00:00.000Z",
  editedAt: null,
  reply: { text: "We are glad.", doctor: null, at: "2026-03-06T12:00:00.000Z" },
  status: "published",
  refusal: null,
}
