import UserModule from "@medusajs/medusa/user"
import { defineLink } from "@medusajs/framework/utils"
import AccountModule from "../modules/account"

export default defineLink(
  { linkable: AccountModule.linkable.account, field: "user_id" },
  UserModule.linkable.user,
  { readOnly: true },
)
