import CustomerModule from "@medusajs/medusa/customer"
import { defineLink } from "@medusajs/framework/utils"
import AccountModule from "../modules/account"

export default defineLink(
  { linkable: CustomerModule.linkable.customer, field: "id" },
  { ...AccountModule.linkable.account.id, primaryKey: "customer_id" },
  { readOnly: true },
)
