import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReturnWorkflow } from "@medusajs/framework/workflows-sdk"

type WorkflowsSdk = typeof import("@medusajs/framework/workflows-sdk")

/** A workflow of the running engine that places an order. */
export type OrderWorkflow = ReturnWorkflow<object, unknown, []>

let count = 0

/**
 * Places an order as a step of a workflow whose next step fails, so that the whole order is rolled back.
 *
 * @param requireHere resolves modules of the running engine
 */
export async function failAfter(
  container: MedusaContainer,
  requireHere: NodeJS.Require,
  place: OrderWorkflow,
  order: object,
): Promise<void> {
  const sdk = requireHere("@medusajs/framework/workflows-sdk") as WorkflowsSdk
  const name = `fail-after-order-${(count += 1)}`
  let isPlaced = false
  const fail = sdk.createStep(`${name}-step`, () => {
    isPlaced = true
    return Promise.reject(new Error("This step always fails"))
  })
  const failing = sdk.createWorkflow(name, (input: object) => {
    place.runAsStep({ input })
    fail()
    return new sdk.WorkflowResponse(undefined)
  })
  const { errors } = await failing(container).run({ input: order, throwOnError: false })
  if (!isPlaced) throw new Error(`The order was not placed: ${JSON.stringify(errors)}`)
}
