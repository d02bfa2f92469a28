import { DEFAULT_SETTINGS, endpoints, type Endpoint } from "@shop/contracts"

/** A valid value for every field of any request body. */
const SAMPLES: Record<string, unknown> = {
  ...DEFAULT_SETTINGS,
  contactEmail: "care@example.com",
  id: "sample",
  username: "somebody",
  password: "secret of somebody",
  currentPassword: "secret of somebody",
  email: "somebody@example.com",
  fullName: "Some Body",
  isMember: true,
  isDoctor: true,
  isAdmin: true,
  doctorTitle: "Dr.",
  doctorSpecialty: "Sports medicine",
  doctorBio: "Has seen many knees.",
  profileImage: "/images/somebody.svg",
  token: "a-token",
  change: "postpone",
  name: "Roller",
  description: "A roller for tired legs.",
  price: 1900,
  imageUrl: "/images/roller.svg",
  visibility: "public",
  categoryId: 2_000_000_001,
  stockQuantity: 1,
  stockChange: 1,
  featured: false,
  doctorIds: ["2000000001"],
  copyOf: 2_000_000_001,
  subject: "Hello",
  opening: "Nice to have you here.",
  code: "WELCOME-SAMPLE",
  discountType: "percentage",
  discountValue: 10,
  usageLimit: 3,
  expiresAt: "2031-01-01T00:00:00.000Z",
  isActive: true,
  productId: 2_000_000_001,
  variantId: "variant_sample",
  options: [],
  variants: [{ options: {}, price: 1900 }],
  seen: ["variant_sample"],
  pictures: [],
  facts: [{ name: "Material", value: "Cotton" }],
  boxContents: ["A roller"],
  files: [],
  netContent: { amount: 30, unit: "patch" },
  returnable: true,
  supplyDays: 30,
  sizeGuide: null,
  productIds: [2_000_000_001],
  quantity: 1,
  shippingAddress: "12 Harbor St, Portland, OR 97201",
  postalAddress: { address: "12 Harbor St", city: "Portland", state: "OR", zipCode: "97201" },
  deliveryOptionId: "sample",
  paymentMethod: "credit",
  paymentIntentId: "pi_sample",
  quoteHash: "4900.4900.0.0.0.sample",
  amount: 49,
  discountCode: "WELCOME-SAMPLE",
  state: "OR",
  status: "processing",
  carrier: "UPS",
  customer: "member",
  trackingNumber: "1Z-42",
  items: [{ itemId: "sample", quantity: 1, reason: "damaged", restocked: 1, writtenOff: 0 }],
  action: "pack",
  orders: [{ id: 2_000_000_001 }],
  note: "It squeaks.",
  answer: "Please send it to us.",
  returnId: 2_000_000_001,
  author: "Some Body",
  role: "Runner",
  content: "My legs are not tired any more.",
  source: "A letter of January 5, with the permission to quote it.",
  groups: [["brace", "support"]],
  rating: 5,
  text: "Good for tired legs.",
  decision: "publish",
  reason: "It names another person.",
  changedAt: "2026-01-05T12:00:00.000Z",
  title: "Terms and conditions",
  body: "What holds for everybody.",
  termsVersion: 1,
  privacyVersion: 1,
}

/** Valid statuses by the end of an endpoint's path, where they differ. */
const STATUSES = [
  ["/returns/:returnId/status", "refused"],
  ["/parcels/:parcelId/status", "shipped"],
] as const

/** Names of the fields in an endpoint's body; empty if it has none. */
export function fieldsOfBody({ body }: Endpoint): string[] {
  return body && "shape" in body.def ? Object.keys(body.def.shape as object) : []
}

/** A valid body for an endpoint, about things that don't exist. */
export function sampleBody(endpoint: Endpoint): Record<string, unknown> {
  const all = fieldsOfBody(endpoint)
  const toRole: Endpoint = endpoints.setUserRole
  // Exactly one of the three flags is allowed.
  const names = endpoint === toRole ? all.slice(0, 1) : all
  const status = STATUSES.find(([end]) => endpoint.path.endsWith(end))?.[1] ?? SAMPLES.status
  const samples: Record<string, unknown> = { ...SAMPLES, status }
  return Object.fromEntries(names.map((name) => [name, samples[name]]))
}
