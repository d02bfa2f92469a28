import { zodResolver } from "@hookform/resolvers/zod"
import { plainWords, type Settings, settings } from "@shop/contracts"
import type { FieldPath, UseFormReturn } from "react-hook-form"
import { parsedText } from "../../common/lib/parsed-text"
import { parseDollars, parseNumber } from "../../common/lib/parse-number"

/** The settings as form values: numbers are text, as typed. */
export type SettingsForm = Omit<
  Settings,
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

export type SettingsFields = Pick<UseFormReturn<SettingsForm, unknown, Settings>, "register" | "formState">

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

/** Converts settings to form values. */
export function settingsFormOf(saved: Settings): SettingsForm {
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
  body: Settings,
  changed: Partial<Record<keyof Settings, boolean | undefined>>,
): Partial<Settings> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => changed[name as keyof Settings]))
}

/** Fields for which the API may return an error. */
export const SETTINGS_FIELDS = Object.keys(settings.shape) as FieldPath<SettingsForm>[]

const {
  membershipPrice,
  maxCartItems,
  sessionTimeout,
  returnDays,
  membershipRefundDays,
  dispatchDays,
  transitDays,
  minimumPasswordLength,
} = settings.shape

/** Validates the form by the contract's rules. */
export const settingsResolver = zodResolver(
  settings.extend({
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
