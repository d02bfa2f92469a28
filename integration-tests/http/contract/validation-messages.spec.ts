import { beforeAll, describe, expect, inject, it } from "vitest"
import {
  cardForm,
  DEFAULT_SETTINGS,
  endpoints,
  fieldsOf,
  membershipForm,
  registerForm,
  shippingForm,
  type Endpoint,
} from "@shop/contracts"
import { registeredMember, signedIn, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

let admin: Visitor
let member: Visitor

beforeAll(async () => {
  admin = await signedIn(baseUrl, "admin")
  member = await registeredMember(baseUrl)
})

const login = { username: "somebody", password: "secret" }
const person = { username: "somebody", email: "somebody@example.com", fullName: "Some Body" }
const product = {
  name: "Roller",
  description: "A roller for tired legs.",
  price: 1900,
  imageUrl: null,
  visibility: "public",
  categoryId: 1,
  stockQuantity: 1,
  featured: false,
  doctorIds: [],
}
const category = { name: "Rollers", description: "Everything that rolls.", imageUrl: null }
const code = { code: "WELCOME", description: "For you", discountType: "percentage", discountValue: 10 }
const order = { shippingAddress: "12 Harbor St, Portland, OR 97201", paymentMethod: "credit" }

type Row = [field: string, wrong: unknown, message: string]

const USERNAME_SHORT: Row = ["username", "ab", "Username must be at least 3 characters"]
const PASSWORD_SHORT: Row = ["password", "12345", "Password must be at least 6 characters"]
const PROFILE: Row[] = [
  USERNAME_SHORT,
  ["username", "u".repeat(51), "Username must be less than 50 characters"],
  ["email", "somebody at home", "Please enter a valid email address"],
  ["fullName", "S", "Full name must be at least 2 characters"],
  ["fullName", "S".repeat(101), "Full name must be less than 100 characters"],
  PASSWORD_SHORT,
]

/** Each call with what it accepts, and what it says of every field that is not so. */
const CALLS: [Endpoint, Record<string, unknown>, Row[]][] = [
  [endpoints.login, login, [USERNAME_SHORT, PASSWORD_SHORT]],
  [endpoints.register, { ...person, password: "secret" }, PROFILE],
  [endpoints.updateProfile, person, PROFILE],
  [endpoints.resetPassword, { token: "t", password: "secret" }, [PASSWORD_SHORT]],
  [
    endpoints.subscribeToNewsletter,
    { email: person.email },
    [["email", "x", "Please enter a valid email address"]],
  ],
  [
    endpoints.placeOrder,
    order,
    [
      ["fullName", "So", "Full name is required"],
      ["email", "somebody", "Please enter a valid email address"],
      ["shippingAddress", "Here", "Address is required"],
    ],
  ],
  [endpoints.validateDiscountCode, { code: "X" }, [["code", " ", "Please enter a discount code"]]],
  ...[endpoints.createProduct, endpoints.updateProduct].map(
    (endpoint): [Endpoint, Record<string, unknown>, Row[]] => [
      endpoint,
      product,
      [
        ["name", "Ro", "Name must be at least 3 characters long"],
        ["description", "Too short", "Description must be at least 10 characters long"],
        ["price", 0, "Price must be at least 1 cent"],
        ["imageUrl", "not an address", "Please enter a valid URL"],
        ["visibility", "", "Visibility is required"],
        ["visibility", "everyone", "Visibility is required"],
        ["categoryId", undefined, "Category is required"],
        ["categoryId", 0, "Category is required"],
        ["stockQuantity", -1, "Stock quantity cannot be negative"],
      ],
    ],
  ),
  ...[endpoints.createCategory, endpoints.updateCategory].map(
    (endpoint): [Endpoint, Record<string, unknown>, Row[]] => [
      endpoint,
      category,
      [
        ["name", " ", "Category name is required"],
        ["description", "", "Description is required"],
      ],
    ],
  ),
  ...[endpoints.createDiscountCode, endpoints.updateDiscountCode].map(
    (endpoint): [Endpoint, Record<string, unknown>, Row[]] => [
      endpoint,
      code,
      [
        ["code", "", "Code is required"],
        ["code", "C".repeat(21), "Code must be 20 characters or less"],
        ["description", "", "Description is required"],
        ["discountValue", 0, "Value must be greater than 0"],
        ["usageLimit", 0, "Usage limit must be at least 1"],
      ],
    ],
  ),
  [
    endpoints.updateSettings,
    DEFAULT_SETTINGS,
    [
      ["siteName", "", "Site name is required"],
      ["siteDescription", " ", "Site description is required"],
      ["contactEmail", "nobody", "Valid email is required"],
      ["membershipPrice", -1, "Price must be positive"],
      ["maxCartItems", 0, "Must allow at least 1 item"],
      ["sessionTimeout", 14, "Minimum 15 minutes"],
    ],
  ],
]

const cases = CALLS.flatMap(([endpoint, valid, rows]) =>
  rows.map(
    ([field, wrong, message]) =>
      [`${endpoint.method} ${endpoint.path}`, field, wrong, message, endpoint, valid] as const,
  ),
)

function callerOf({ access }: Endpoint): Visitor {
  return access === "admin" ? admin : access === "any" ? visit(baseUrl) : member
}

describe("a call", () => {
  it.each(cases)("%s says of %s %j: %s", async (_call, field, wrong, message, endpoint, valid) => {
    const response = await callerOf(endpoint).request(endpoint.path.replace(":id", "2000000001"), {
      method: endpoint.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...valid, [field]: wrong }),
    })
    expect(await response.json()).toMatchObject({ code: "validation", fields: { [field]: message } })
    expect(response.status).toBe(400)
  })
})

const address = { fullName: "Some Body", email: person.email, address: "12 Harbor St", city: "Portland" }
const FORMS = [
  [
    "registration",
    registerForm,
    { ...person, password: "secret", confirmPassword: "secret" },
    [["confirmPassword", "other", "Passwords don't match"], ...PROFILE.slice(0, 5)],
  ],
  [
    "membership",
    membershipForm,
    { acceptTerms: true },
    [["acceptTerms", false, "You must accept the terms and conditions"]],
  ],
  [
    "delivery",
    shippingForm,
    { ...address, state: "OR", zipCode: "97201" },
    [
      ["fullName", "So", "Full name is required"],
      ["email", "nobody", "Valid email is required"],
      ["address", "Here", "Address is required"],
      ["city", "P", "City is required"],
      ["state", "O", "State is required"],
      ["zipCode", "9720", "Zip code is required"],
    ],
  ],
  [
    "card",
    cardForm,
    { cardNumber: "4242 4242 4242 4242", expiryDate: "12/30", cvv: "123" },
    [
      ["cardNumber", "4242 4242 4242", "Valid card number is required"],
      ["expiryDate", "1/3", "Valid expiry date is required"],
      ["cvv", "12", "Valid CVV is required"],
    ],
  ],
] as const

const formCases = FORMS.flatMap(([name, schema, valid, rows]) =>
  rows.map(([field, wrong, message]) => [name, field, wrong, message, schema, valid] as const),
)

describe("a form that stays in the browser", () => {
  it.each(formCases)("for the %s says of %s %j: %s", (_name, field, wrong, message, schema, valid) => {
    expect(schema.safeParse(valid).success).toBe(true)
    const { error } = schema.safeParse({ ...valid, [field]: wrong })
    expect(error && fieldsOf(error)).toEqual({ [field]: message })
  })
})
