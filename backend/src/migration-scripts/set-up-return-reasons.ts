import type { ExecArgs } from "@medusajs/framework/types"
import { setUpReturnReasons } from "#domains/order/return/return-reasons"

/** Runs once per database: adds initial return reasons to a shop that has none. */
export default async function setUpReasons({ container }: ExecArgs): Promise<void> {
  await setUpReturnReasons(container)
}
