import { InputField } from "~/components/field/input-field"
import { fieldsOf } from "~/lib/form/form-fields"
import { choicesOf, type SettingsFields } from "../lib/settings-form"
import { ChoiceField } from "./choice-field"
import { SettingsGroup } from "./settings-group"

/** Choices for how the shop shows products to people who can't buy them yet. */
function visibilityOf(buyers: string) {
  return [
    {
      value: "teaser",
      label: "Show to everyone",
      hint: `Listed with a badge. Only ${buyers} can buy them.`,
    },
    {
      value: "hidden",
      label: `Show to ${buyers} only`,
      hint: "Hidden from everyone else, including search and direct links.",
    },
  ]
}

/** Settings for membership, carts, returns, delivery times and product visibility. */
export function CommerceSettings(form: SettingsFields) {
  const field = fieldsOf(form.register, form.formState)
  const choice = choicesOf(form)
  return (
    <SettingsGroup
      title="E-commerce Settings"
      description="Membership, carts, returns, delivery times and product visibility."
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <InputField
          label="Membership price in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint="One payment for life. Existing memberships aren't affected."
          {...field("membershipPrice")}
        />
        <InputField
          label="Maximum products in a cart"
          inputMode="numeric"
          autoComplete="off"
          hint="The number of different products allowed in one cart. Quantities are limited only by stock."
          {...field("maxCartItems")}
        />
        <InputField
          label="Return period in days"
          inputMode="numeric"
          autoComplete="off"
          hint="Counted from delivery and shown on the Returns page. Enter 0 to turn returns off."
          {...field("returnDays")}
        />
        <InputField
          label="Membership refund period in days"
          inputMode="numeric"
          autoComplete="off"
          hint="Members who haven't ordered yet can get a refund in their account. Enter 0 to have them contact you instead."
          {...field("membershipRefundDays")}
        />
        <InputField
          label="Business days to ship an order"
          inputMode="numeric"
          autoComplete="off"
          hint="Shown on product pages, at checkout and in emails. Late orders appear in your to-do list."
          {...field("dispatchDays")}
        />
        <InputField
          label="Business days in transit"
          inputMode="numeric"
          autoComplete="off"
          hint="The usual delivery time after shipping. Used to calculate the delivery dates that shoppers see."
          {...field("transitDays")}
        />
      </div>
      <ChoiceField legend="Member products" {...choice("memberProducts")} choices={visibilityOf("members")} />
      <ChoiceField legend="Doctor products" {...choice("doctorProducts")} choices={visibilityOf("doctors")} />
    </SettingsGroup>
  )
}
