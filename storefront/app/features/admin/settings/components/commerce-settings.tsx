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
      label: "Show to everybody",
      hint: `Listed with their badge; only ${buyers} can buy them.`,
    },
    {
      value: "hidden",
      label: `Show to ${buyers} only`,
      hint: "Everybody else doesn't find them: in no list, no search and at no address.",
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
      description="The price of the membership, carts, and who sees which products."
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <InputField
          label="Membership price in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint="Paid once, for life. Memberships that were bought stay as they are."
          {...field("membershipPrice")}
        />
        <InputField
          label="Most products in a cart"
          inputMode="numeric"
          autoComplete="off"
          hint="Different products; of each, as many as there are in stock."
          {...field("maxCartItems")}
        />
        <InputField
          label="Days to send something back"
          inputMode="numeric"
          autoComplete="off"
          hint="After its delivery; the page about returns says so. With 0 nothing can be sent back."
          {...field("returnDays")}
        />
        <InputField
          label="Days to refund a membership"
          inputMode="numeric"
          autoComplete="off"
          hint="Members who have ordered nothing with it get their money back in their account, and the pages say so. With 0 they write to you."
          {...field("membershipRefundDays")}
        />
        <InputField
          label="Working days until an order leaves"
          inputMode="numeric"
          autoComplete="off"
          hint="Products, the checkout and emails promise it. What takes longer is on your list of work."
          {...field("dispatchDays")}
        />
        <InputField
          label="Working days on the way"
          inputMode="numeric"
          autoComplete="off"
          hint="Until most parcels have arrived; buyers read the day."
          {...field("transitDays")}
        />
      </div>
      <ChoiceField legend="Member products" {...choice("memberProducts")} choices={visibilityOf("members")} />
      <ChoiceField legend="Doctor products" {...choice("doctorProducts")} choices={visibilityOf("doctors")} />
    </SettingsGroup>
  )
}
