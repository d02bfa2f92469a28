import { z } from "./z"
import {
  cents,
  dollars,
  emailSaying,
  lineText,
  plainLine,
  requiredLine,
  pasted,
  requiredText,
  saidWhenMissing,
  text,
} from "./common"
import { isTimeZone } from "./time-zone"
import { DEFAULT_PUBLIC_SETTINGS, SESSION_TIMEOUT_MIN_MINUTES, SHORTEST_PASSWORD } from "./constants"
import { defineEndpoint } from "./endpoint"
import { pageInForce } from "./page"
import { paymentProvider } from "./payment"

/** Whether people see products that they may not buy (`teaser`) or not (`hidden`). */
export const gatedVisibility = z.enum(["teaser", "hidden"])
export type GatedVisibility = z.infer<typeof gatedVisibility>

const AT_LEAST_ONE_ITEM = "Must allow at least 1 item"
const MINIMUM_MINUTES = `Minimum ${SESSION_TIMEOUT_MIN_MINUTES} minutes`

/** A setting in whole days. */
function wholeDays(most: number) {
  const message = `Must be a whole number of days from 0 to ${most}`
  return z
    .number({ error: saidWhenMissing(message) })
    .int(message)
    .min(0, message)
    .max(most, message)
}

const LONGEST_MINIMUM = 64
const PASSWORD_LENGTHS = `Must be a whole number of characters from ${SHORTEST_PASSWORD} to ${LONGEST_MINIMUM}`

const PHONE = /^\+?(?=(?:\D*\d){5})[\d\s().-]+$/

/** The welcome gift of the membership, from its product; `value` in cents. `contents` may be empty. */
export const starterKitOffer = z.object({
  name: z.string(),
  contents: z.string(),
  value: cents,
  imageUrl: z.string().nullable(),
})
export type StarterKitOffer = z.infer<typeof starterKitOffer>

const contactEmail = emailSaying("Valid email is required")

/**
 * `contactEmail` is empty until a merchant has entered one. `starterKit` follows the kit's product, and is null while
 * that is a draft. In a demo shop, pages also show the demo's own pictures and product lines. `contactPhone` is empty if the shop takes no calls. `membershipPrice` is in dollars with at most two decimals,
 * `sessionTimeout` in minutes. Items can be returned within `returnDays` of delivery; 0 turns returns off. Members
 * can refund an unused membership within `membershipRefundDays`; 0 turns that off. Orders are dispatched within
 * `dispatchDays` and usually arrive within `transitDays` after that, in working days. Receipts and invoices show the
 * `seller…` settings, and every invoice number begins with `invoicePrefix`. `timeZone` is an IANA name for days and
 * times. With `notifyNewDevices`, users get an email when they sign in on a new device. New passwords have at least
 * `minimumPasswordLength` characters. In production, and for administrators everywhere, common passwords and people's
 * own names are refused too. With `secondFactorForAdmins`, administrators have to turn on a second factor first.
 */
export const settings = z.object({
  siteName: requiredLine(100, "Site name is required"),
  siteDescription: requiredText(500, "Site description is required"),
  contactEmail: z.union([z.literal(""), contactEmail]),
  contactPhone: text(40)
    .transform(pasted)
    .pipe(z.string())
    .refine(
      (value) => value === "" || PHONE.test(value),
      "Please enter a valid phone number, or leave this empty",
    ),
  membershipPrice: dollars(100_000, "Price must be positive"),
  maintenanceMode: z.boolean(),
  allowRegistration: z.boolean(),
  requireEmailVerification: z.boolean(),
  enableNotifications: z.boolean(),
  maxCartItems: z
    .number({ error: saidWhenMissing(AT_LEAST_ONE_ITEM) })
    .int()
    .min(1, AT_LEAST_ONE_ITEM)
    .max(1000),
  sessionTimeout: z
    .number({ error: saidWhenMissing(MINIMUM_MINUTES) })
    .int()
    .min(SESSION_TIMEOUT_MIN_MINUTES, MINIMUM_MINUTES)
    .max(60 * 24 * 365),
  memberProducts: gatedVisibility,
  doctorProducts: gatedVisibility,
  doctorApproval: z.enum(["automatic", "manual"]),
  returnDays: wholeDays(365),
  membershipRefundDays: wholeDays(365),
  dispatchDays: wholeDays(30),
  transitDays: wholeDays(60),
  sellerName: lineText(200),
  sellerAddress: text(500),
  sellerTaxId: plainLine(50),
  invoicePrefix: plainLine(20),
  timeZone: text(64).refine(isTimeZone, "Please enter a time zone, such as America/New_York"),
  notifyNewDevices: z.boolean(),
  minimumPasswordLength: z
    .number({ error: saidWhenMissing(PASSWORD_LENGTHS) })
    .int(PASSWORD_LENGTHS)
    .min(SHORTEST_PASSWORD, PASSWORD_LENGTHS)
    .max(LONGEST_MINIMUM, PASSWORD_LENGTHS),
  secondFactorForAdmins: z.boolean(),
  starterKit: starterKitOffer.nullable(),
  isDemo: z.boolean(),
})
export type Settings = z.infer<typeof settings>

/** The settings as a merchant enters them. */
export const settingsBody = settings.omit({ starterKit: true, isDemo: true }).extend({ contactEmail })
export type SettingsBody = z.infer<typeof settingsBody>

export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_PUBLIC_SETTINGS,
  requireEmailVerification: false,
  enableNotifications: true,
  maxCartItems: 10,
  sessionTimeout: 120,
  memberProducts: "teaser",
  doctorProducts: "teaser",
  doctorApproval: "manual",
  sellerName: "",
  sellerAddress: "",
  sellerTaxId: "",
  invoicePrefix: "",
  notifyNewDevices: true,
  secondFactorForAdmins: false,
}

/** The public part of the shop's configuration; `membershipPrice` in dollars. */
export const publicConfig = z.object({
  siteName: z.string(),
  siteDescription: z.string(),
  /** Empty until a merchant has entered one. */
  contactEmail: z.string(),
  /** Empty if the shop takes no calls. */
  contactPhone: z.string(),
  membershipPrice: z.number(),
  starterKit: starterKitOffer.nullable(),
  isDemo: z.boolean(),
  returnDays: z.number().int(),
  membershipRefundDays: z.number().int(),
  dispatchDays: z.number().int(),
  transitDays: z.number().int(),
  /** The business behind the shop as shown on receipts, name and address in lines; empty if not set. */
  seller: z.string(),
  timeZone: z.string(),
  paymentProvider,
  stripePublishableKey: z.string().nullable(),
  googleEnabled: z.boolean(),
  allowRegistration: z.boolean(),
  maintenanceMode: z.boolean(),
  /** Of a new password, in characters. */
  minimumPasswordLength: z.number().int(),
  /** The pages that are published. */
  pages: z.array(pageInForce),
})
export type PublicConfig = z.infer<typeof publicConfig>

export const settingsComponents = {
  StarterKitOffer: starterKitOffer,
  Settings: settings,
  PublicConfig: publicConfig,
} as const

export const settingsEndpoints = {
  getConfig: defineEndpoint({
    method: "GET",
    path: "/api/config",
    access: "any",
    status: 200,
    summary: "Gets the shop's public settings",
    response: publicConfig,
  }),
  getSettings: defineEndpoint({
    method: "GET",
    path: "/api/admin/settings",
    access: "admin",
    status: 200,
    summary: "Gets the current settings",
    response: settings,
  }),
  updateSettings: defineEndpoint({
    method: "PUT",
    path: "/api/admin/settings",
    access: "admin",
    status: 200,
    summary: "Replaces all settings, effective right away on every server",
    body: settingsBody.partial({
      contactPhone: true,
      returnDays: true,
      membershipRefundDays: true,
      dispatchDays: true,
      transitDays: true,
      sellerName: true,
      sellerAddress: true,
      sellerTaxId: true,
      invoicePrefix: true,
      timeZone: true,
      notifyNewDevices: true,
      minimumPasswordLength: true,
      secondFactorForAdmins: true,
    }),
    response: settings,
  }),
  changeSettings: defineEndpoint({
    method: "PATCH",
    path: "/api/admin/settings",
    access: "admin",
    status: 200,
    summary: "Updates only the settings that are sent",
    body: settingsBody.partial(),
    response: settings,
  }),
} as const
