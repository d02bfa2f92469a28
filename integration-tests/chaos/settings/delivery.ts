import { uniqueName } from "../../support/visitor"
import type { SettingKind } from "./kinds"

const rulesOf = (isInStore: boolean, isReturn: boolean) => ({
  rules: [
    { attribute: "enabled_in_store", operator: "eq", value: String(isInStore) },
    { attribute: "is_return", operator: "eq", value: String(isReturn) },
  ],
})

export const deliveryKinds: readonly SettingKind[] = [
  {
    name: "two delivery options",
    exclusive: "two delivery options",
    shows: ({ deliveryOptions, shipping }) =>
      deliveryOptions.length === 2 && shipping === deliveryOptions.find(({ selected }) => selected)?.price,
    make: (settings, _market, random) =>
      settings.delivery(uniqueName("Express"), random.pick([9.9, 4.95, 12.35])),
  },
  {
    name: "a return option",
    exclusive: "a return option",
    make: (settings) => settings.delivery(uniqueName("Return"), 0, rulesOf(true, true)),
  },
  {
    name: "an option outside the store",
    exclusive: "an option outside the store",
    make: (settings) => settings.delivery(uniqueName("Counter"), 0, rulesOf(false, false)),
  },
  {
    name: "no option at all",
    exclusive: "no option at all",
    refuses: ["delivery_unavailable"],
    make: (settings) => settings.withoutFreeDelivery(),
  },
  {
    name: "a profile without delivery",
    exclusive: "a profile without delivery",
    refuses: ["delivery_unavailable"],
    make: (settings, { wares }, random) => settings.profileOf(random.pick(wares)),
  },
]
