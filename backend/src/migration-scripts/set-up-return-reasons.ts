import type { ExecArgs } from "@medusajs/framework/types"
import { setUpReturnReasons } from "../domains/order/return/return-reasons"

/** Runs once per database: gives a shop without reasons for returns some to begin with. */
export default async function setUpReasons({ container }: ExecArgs): Promise<void> {
  await setUpReturnReasons(container)
}
