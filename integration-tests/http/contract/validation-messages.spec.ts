import { beforeAll, describe, expect, inject, it } from "vitest"
import {
  cardForm,
  fieldsOf,
  membershipForm,
  registerFormIn,
  shippingForm,
  type Endpoint,
} from "@shop/contracts"
import { CALLS, FAR_TOO_LONG, person, PROFILE } from "../../support/field-messages"
import { administrator, registeredMember, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")

let admin: Visitor
let member: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
})

const cases = CALLS.flatMap(([endpoint, valid, rows]) =>
  rows.map(
    ([field, wrong, message]) =>
      [`${endpoint.method} ${endpoint.path}`, field, wrong, message, endpoint, valid] as const,
  ),
)

function callerOf({ access }: Endpoint): Visitor {
  return access === "admin" ? admin : access === "any" ? visit(baseUrl) : member
}

describe("an API error", () => {
  it.each(cases)("%s reports for %s %j: %s", async (_call, field, wrong, message, endpoint, valid) => {
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
    registerFormIn({ minimumPasswordLength: 6 }),
    { ...person, password: "secret", confirmPassword: "secret" },
    [["confirmPassword", "other", "Passwords don't match"], ...PROFILE.slice(0, 5), ...FAR_TOO_LONG],
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

describe("a browser-only form", () => {
  it.each(formCases)(
    "reports for the %s, field %s, value %j: %s",
    (_name, field, wrong, message, schema, valid) => {
      expect(schema.safeParse(valid).success).toBe(true)
      const { error } = schema.safeParse({ ...valid, [field]: wrong })
      expect(error && fieldsOf(error)).toEqual({ [field]: message })
    },
  )
})
