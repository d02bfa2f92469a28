import CustomerModule from "@medusajs/medusa/customer"
import { defineLink } from "@medusajs/framework/utils"
import AccountModule from "#modules/account/index"

export default defineLink(
  { linkable: AccountModule.linkable.account, field: "customer_id" },
  CustomerModule.linkable.customer,
  { readOnly: true },
)
