import { describe, expect, it } from "vitest"
import { addressOf, addressText, formatAddress, postalAddress } from "./address"
import { settings } from "./settings"
import { stateCodeOf, US_STATES, zipFitsState } from "./states"

const PARTS = { address: "12 Harbor St", city: "Portland", state: "Oregon", zipCode: "97201" }

const said = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join("."), message])

describe("finding a state", () => {
  it.each(["CA", "ca", "Ca.", "California", " california ", "us-ca", "US-CA"])(
    "reads %j as California",
    (text) => {
      expect(stateCodeOf(text)).toBe("CA")
    },
  )

  it.each([
    ["Washington DC", "DC"],
    ["D.C.", "DC"],
    ["District of Columbia", "DC"],
    ["Washington", "WA"],
    ["Virgin Islands", "VI"],
    ["new  york", "NY"],
    ["West Virginia", "WV"],
  ])("reads %j as %s", (text, code) => {
    expect(stateCodeOf(text)).toBe(code)
  })

  it.each(["", "XX", "Ontario", "us-", "Cal", "12"])("finds no state for %j", (text) => {
    expect(stateCodeOf(text)).toBeUndefined()
  })

  it("lists the 50 states, the district, six territories and three military codes", () => {
    expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(60)
  })

  it.each([
    // ZIP code areas that cross a state border.
    ["42223", "TN"],
    ["63673", "IL"],
    ["97635", "CA"],
    ["06390", "NY"],
    ["88510", "TX"],
    ["59221", "ND"],
  ])("accepts the %s address in %s", (zipCode, code) => {
    expect(zipFitsState(zipCode, code)).toBe(true)
  })
})

describe("a structured address", () => {
  it("recognizes every spelling of a state and reports missing fields as empty", () => {
    expect(postalAddress.parse(PARTS)).toEqual({
      ...PARTS,
      state: "OR",
      address2: "",
      phone: "",
      country: "US",
    })
  })

  it.each([
    [{ state: "Orgon" }, "state", "Please choose a US state"],
    [{ state: "" }, "state", "State is required"],
    [{ zipCode: "9720" }, "zipCode", "Zip code is required"],
    [{ zipCode: "9720l" }, "zipCode", "Please enter a five-digit ZIP code, such as 97201"],
    [{ zipCode: "10001" }, "zipCode", "ZIP code 10001 isn't in Oregon. Please check both"],
    [{ phone: "none" }, "phone", "Please enter a valid phone number, or leave this empty"],
  ])("explains beside the field how to fix %j", (wrong, path, message) => {
    expect(said(postalAddress.safeParse({ ...PARTS, ...wrong }))?.[0]).toEqual([path, message])
  })
})

describe("contact details from an address book", () => {
  const parsed = (field: "phone" | "zipCode", value: string) =>
    postalAddress.safeParse({ ...PARTS, [field]: value }).data?.[field]

  it.each([
    ["\u202A+1 (503) 555-0100\u202C", "+1 (503) 555-0100"],
    ["+1\u00A0(503)\u00A0555\u20110100", "+1 (503) 555-0100"],
    ["503–555–0100", "503-555-0100"],
    ["503-555-0100 x12", "503-555-0100 x12"],
    ["503-555-0100, ext. 12", "503-555-0100, ext. 12"],
    ["503/555-0100", "503/555-0100"],
    ["tel:+15035550100", "+15035550100"],
    ["TEL: 503.555.0100", "503.555.0100"],
    ["５０３−５５５−０１００", "503-555-0100"],
    ["503-555-0100\u200B", "503-555-0100"],
    ["\u200E", ""],
  ])("reads the phone number %j as %j", (value, phone) => {
    expect(parsed("phone", value)).toBe(phone)
  })

  it.each(["503-555", "x12", "503-555-0100 or later", "12345678901234567", "503 555 0100 x1234567"])(
    "rejects %j as a phone number",
    (value) => {
      expect(parsed("phone", value)).toBeUndefined()
    },
  )

  it.each([
    ["972011234", "97201-1234"],
    ["97201 1234", "97201-1234"],
    ["97201–1234", "97201-1234"],
    ["97201\u200B", "97201"],
    ["\u202A97201\u202C", "97201"],
    ["９７２０１", "97201"],
    ["97201\u00A0", "97201"],
  ])("reads the ZIP code %j as %j", (value, zipCode) => {
    expect(parsed("zipCode", value)).toBe(zipCode)
  })

  it.each(["97201-", "97201-12", "9720112345", "97201/1234", "97 201"])(
    "rejects %j as a ZIP code",
    (value) => {
      expect(parsed("zipCode", value)).toBeUndefined()
    },
  )

  it("applies the same cleanup to the shop's own phone number", () => {
    expect(settings.shape.contactPhone.parse("\u202A(503)\u00A0555–0100\u202C")).toBe("(503) 555-0100")
  })

  it("normalizes the ZIP code of an address", () => {
    expect(addressOf({ shippingAddress: "12 Harbor St, Portland, OR 97201–1234" })?.zipCode).toBe(
      "97201-1234",
    )
  })
})

describe("an address on one line", () => {
  it.each([
    "12 Harbor St, Portland, OR 97201",
    "1 A, Suite 3, Salt Lake City, UT 84101-1234",
    "12 Harbor St\nApt. 5, Portland, OR 97201",
  ])("parses and prints %j without changes", (text) => {
    expect(addressText.parse(text)).toBe(text)
    const address = addressOf({ shippingAddress: text })
    expect(address && formatAddress(address)).toBe(text)
  })

  it("returns null for text that can't be parsed", () => {
    expect(addressOf({ shippingAddress: "somewhere" })).toBeNull()
    expect(addressOf({})).toBeNull()
  })
})
