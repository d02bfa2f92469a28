import { WorkflowManager } from "@medusajs/framework/orchestration"
import { addOrderLineItemsWorkflow, createOrderWorkflow } from "@medusajs/medusa/core-flows"
import { describe, expect, it } from "vitest"
import { installedText } from "./testing/installed"

interface Step {
  action?: string
  next?: Step | Step[]
}

/** All steps of a workflow, in the order in which they run. */
function stepsOf({ action, next }: Step): string[] {
  return [...(action ? [action] : []), ...[next ?? []].flat().flatMap(stepsOf)]
}

function stepsOfWorkflow(id: string): string[] {
  return stepsOf((WorkflowManager.getWorkflow(id)?.flow_ ?? {}) as Step)
}

describe("the engine's new orders and lines of orders", () => {
  it.each([
    [createOrderWorkflow, "create-orders"],
    [addOrderLineItemsWorkflow, "create-order-line-items-step"],
  ])("are judged before they are made", (workflow, made) => {
    const steps = stepsOfWorkflow(workflow.getName())
    expect(workflow.hooks).toHaveProperty("setPricingContext", expect.any(Function))
    expect(steps.indexOf("setPricingContext")).toBeLessThan(steps.indexOf(made))
  })
})

describe("what the engine tells its hooks", () => {
  it.each([
    ["order/workflows/create-order.js", "setPricingContext", ["variantIds", "customerData"]],
    ["order/workflows/add-line-items.js", "setPricingContext", ["order", "variantIds"]],
  ])("in %s at %s is %j at least", (file, hook, fields) => {
    const source = installedText(`core-flows/dist/${file}`)
    const [, told = ""] = new RegExp(`createHook\\)\\("${hook}", \\{([^}]*)\\}`).exec(source) ?? []
    const names = told.split(",").map((entry) => entry.split(":")[0]?.trim())
    expect(names).toEqual(expect.arrayContaining(fields))
  })
})
