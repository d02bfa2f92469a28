import { zodResolver } from "@hookform/resolvers/zod"
import { DEFAULT_SETTINGS, plainWords, type Settings, type SettingsBody, settingsBody } from "@shop/contracts"
import type { FieldPath, UseFormReturn } from "react-hook-form"
import { parsedText } from "../../common/lib/parsed-text"
import { parseDollars, parseNumber } from "../../common/lib/parse-number"

/** The settings as form values: numbers are text, as typed. */
export type SettingsForm = Omit<
  SettingsBody,
  | "membershipPrice"
  | "maxCartItems"
  | "sessionTimeout"
  | "returnDays"
  | "membershipRefundDays"
  | "dispatchDays"
  | "transitDays"
  | "minimumPasswordLength"
> & {
  /** Dollars. */
  membershipPrice: string
  maxCartItems: string
  /** Minutes. */
  sessionTimeout: string
  returnDays: string
  membershipRefundDays: string
  dispatchDays: string
  transitDays: string
  minimumPasswordLength: string
}

export type SettingsFields = Pick<
  UseFormReturn<SettingsForm, unknown, SettingsBody>,
  "register" | "formState"
>

/** Returns a checkbox's props by its name; `defaultChecked` shows the saved value before hydration. */
export function checkboxesOf({ register, formState }: SettingsFields) {
  return (name: FieldPath<SettingsForm>) => ({
    defaultChecked: formState.defaultValues?.[name] === true,
    ...register(name),
  })
}

/** The same for a `ChoiceField`. */
export function choicesOf({ register, formState }: SettingsFields) {
  return (name: FieldPath<SettingsForm>) => ({
    chosen: formState.defaultValues?.[name],
    field: register(name),
  })
}

/** The settings that say who the shop is. No default can. */
const IDENTITY = [
  ...(["siteName", "siteDescription", "contactEmail", "contactPhone", "timeZone"] as const),
  ...(["sellerName", "sellerAddress", "sellerTaxId", "invoicePrefix"] as const),
] satisfies (keyof SettingsBody)[]

/** The default settings, with the saved name and addresses of the shop. */
export function defaultsFor(saved: Settings): Settings {
  const kept = Object.fromEntries(IDENTITY.map((name) => [name, saved[name]]))
  return { ...DEFAULT_SETTINGS, ...kept }
}

/** Converts settings to form values. */
export function settingsFormOf({ starterKit: _kit, isDemo: _demo, ...saved }: Settings): SettingsForm {
  return {
    ...saved,
    membershipPrice: String(saved.membershipPrice),
    maxCartItems: String(saved.maxCartItems),
    sessionTimeout: String(saved.sessionTimeout),
    returnDays: String(saved.returnDays),
    membershipRefundDays: String(saved.membershipRefundDays),
    dispatchDays: String(saved.dispatchDays),
    transitDays: String(saved.transitDays),
    minimumPasswordLength: String(saved.minimumPasswordLength),
  }
}

/** Only the changed settings, so that saving doesn't overwrite what somebody else has changed in the meantime. */
export function changedSettings(
  body: SettingsBody,
  changed: Partial<Record<keyof SettingsBody, boolean | undefined>>,
): Partial<SettingsBody> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => changed[name as keyof SettingsBody]))
}

/** Fields for which the API may return an error. */
export const SETTINGS_FIELDS = Object.keys(settingsBody.shape) as FieldPath<SettingsForm>[]

const {
  membershipPrice,
  maxCartItems,
  sessionTimeout,
  returnDays,
  membershipRefundDays,
  dispatchDays,
  transitDays,
  minimumPasswordLength,
} = settingsBody.shape

/** Validates the form by the contract's rules. */
export const settingsResolver = zodResolver(
  settingsBody.extend({
    membershipPrice: parsedText(membershipPrice, parseDollars),
    maxCartItems: parsedText(maxCartItems, parseNumber),
    sessionTimeout: parsedText(sessionTimeout, parseNumber),
    returnDays: parsedText(returnDays, parseNumber),
    membershipRefundDays: parsedText(membershipRefundDays, parseNumber),
    dispatchDays: parsedText(dispatchDays, parseNumber),
    transitDays: parsedText(transitDays, parseNumber),
    minimumPasswordLength: parsedText(minimumPasswordLength, parseNumber),
  }),
  { error: plainWords },
)
