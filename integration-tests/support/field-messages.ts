import { DEFAULT_SETTINGS, endpoints, type Endpoint } from "@shop/contracts"

const login = { username: "somebody", password: "secret" }
export const person = { username: "somebody", email: "somebody@example.com", fullName: "Some Body" }
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

/** The message for a field with a wrong value. */
export type Row = [field: string, wrong: unknown, message: string]

const USERNAME_SHORT: Row = ["username", "ab", "Username must be at least 3 characters"]
const PASSWORD_SHORT: Row = ["password", "12345", "Password must be at least 6 characters"]
export const PROFILE: Row[] = [
  USERNAME_SHORT,
  ["username", "u".repeat(51), "Username must be less than 50 characters"],
  ["email", "somebody at home", "Please enter a valid email address"],
  ["fullName", "S", "Full name must be at least 2 characters"],
  ["fullName", "S".repeat(101), "Full name must be less than 100 characters"],
  PASSWORD_SHORT,
]
/** Far over a limit, the message is the same as just over it. */
export const FAR_TOO_LONG: Row[] = [
  ["username", "u".repeat(300), "Username must be less than 50 characters"],
  ["email", `${"e".repeat(300)}@example.com`, "Please enter a valid email address"],
  ["fullName", "S".repeat(300), "Full name must be less than 100 characters"],
]
const USERNAME_MISSING: Row = ["username", undefined, "Username must be at least 3 characters"]
const PASSWORD_MISSING: Row = ["password", undefined, "Password must be at least 6 characters"]
const EMAIL_MISSING: Row = ["email", undefined, "Please enter a valid email address"]

/** Each endpoint with a body that it accepts, and its messages for wrong values of each field. */
export const CALLS: [Endpoint, Record<string, unknown>, Row[]][] = [
  [endpoints.login, login, [USERNAME_SHORT, PASSWORD_SHORT, USERNAME_MISSING, PASSWORD_MISSING]],
  [
    endpoints.register,
    { ...person, password: "secret" },
    [...PROFILE, ...FAR_TOO_LONG, USERNAME_MISSING, PASSWORD_MISSING, EMAIL_MISSING],
  ],
  [
    endpoints.updateProfile,
    person,
    [
      ...PROFILE,
      ...FAR_TOO_LONG,
      USERNAME_MISSING,
      EMAIL_MISSING,
      ["fullName", null, "Full name must be at least 2 characters"],
      ["password", 7, "Password must be at least 6 characters"],
    ],
  ],
  [
    endpoints.resetPassword,
    { token: "t", password: "secret" },
    [PASSWORD_SHORT, PASSWORD_MISSING, ["token", undefined, "This field is required"]],
  ],
  [
    endpoints.subscribeToNewsletter,
    { email: person.email },
    [["email", "x", "Please enter a valid email address"], EMAIL_MISSING],
  ],
  [
    endpoints.placeOrder,
    order,
    [
      ["fullName", "So", "Full name is required"],
      ["email", "somebody", "Valid email is required"],
      ["shippingAddress", "Here", "Address is required"],
      ["shippingAddress", undefined, "Address is required"],
      ["shippingAddress", null, "Address is required"],
      ["paymentMethod", "cash", "Must be one of: credit, paypal"],
    ],
  ],
  [
    endpoints.validateDiscountCode,
    { code: "X" },
    [
      ["code", " ", "Please enter a discount code"],
      ["code", undefined, "Please enter a discount code"],
      ["code", "C".repeat(300), "Invalid discount code"],
    ],
  ],
  [
    endpoints.addCartItem,
    { productId: 1 },
    [
      ["productId", undefined, "This field is required"],
      ["productId", "1", "Must be a number"],
      ["quantity", 0, "Quantity must be at least 1"],
      ["quantity", 1.5, "Quantity must be a whole number"],
    ],
  ],
  [
    endpoints.createPaymentIntent,
    { amount: 49 },
    [
      ["amount", 49.004, "Price can have at most two decimals"],
      ["amount", -1, "Price must be positive"],
      ["amount", undefined, "Price must be positive"],
      ["discountCode", "C".repeat(300), "Invalid discount code"],
    ],
  ],
  [endpoints.confirmMembershipPayment, {}, [["paymentIntentId", undefined, "Payment is required"]]],
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
        ["name", undefined, "Name must be at least 3 characters long"],
        ["description", null, "Description must be at least 10 characters long"],
        ["price", undefined, "Price must be at least 1 cent"],
        ["featured", "yes", "Must be true or false"],
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
        ["name", undefined, "Category name is required"],
        ["description", null, "Description is required"],
      ],
    ],
  ),
  ...[endpoints.createDiscountCode, endpoints.updateDiscountCode].map(
    (endpoint): [Endpoint, Record<string, unknown>, Row[]] => [
      endpoint,
      code,
      [
        ["code", "", "Code is required"],
        ["code", undefined, "Code is required"],
        ["code", "C".repeat(21), "Code must be 20 characters or less"],
        ["code", "C".repeat(300), "Code must be 20 characters or less"],
        ["description", undefined, "Description is required"],
        ["discountValue", undefined, "Value must be greater than 0"],
        ["expiresAt", "0000-01-01T00:00:00Z", "Please enter a date between 1900 and 9999"],
        ["expiresAt", "tomorrow", "Please enter a valid date"],
        ["description", "", "Description is required"],
        ["discountValue", 0, "Value must be greater than 0"],
        ["usageLimit", 0, "Usage limit must be at least 1"],
      ],
    ],
  ),
  [
    endpoints.updateSettings,
    { ...DEFAULT_SETTINGS, contactEmail: "care@example.com" },
    [
      ["siteName", "", "Site name is required"],
      ["siteDescription", " ", "Site description is required"],
      ["contactEmail", "nobody", "Valid email is required"],
      ["contactEmail", "", "Valid email is required"],
      ["membershipPrice", -1, "Price must be positive"],
      ["maxCartItems", 0, "Must allow at least 1 item"],
      ["sessionTimeout", 14, "Minimum 15 minutes"],
      ["siteName", undefined, "Site name is required"],
      ["siteDescription", null, "Site description is required"],
      ["contactEmail", undefined, "Valid email is required"],
      ["contactEmail", `${"n".repeat(300)}@example.com`, "Valid email is required"],
      ["membershipPrice", undefined, "Price must be positive"],
      ["membershipPrice", 49.004, "Price can have at most two decimals"],
      ["maxCartItems", undefined, "Must allow at least 1 item"],
      ["sessionTimeout", undefined, "Minimum 15 minutes"],
    ],
  ],
]
