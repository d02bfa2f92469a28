import type { BigNumberInput, PaymentDTO } from "@medusajs/framework/types"

type Capture = NonNullable<PaymentDTO["captures"]>[number]

/** What was captured, in dollars, as the engine stores it, without rounding. */
export function exactAmountOf(capture: Capture): BigNumberInput {
  return (capture as { raw_amount?: BigNumberInput }).raw_amount ?? capture.amount
}
