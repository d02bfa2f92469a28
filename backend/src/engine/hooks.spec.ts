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

describe("new orders and order lines in the engine", () => {
  it.each([
    [createOrderWorkflow, "create-orders"],
    [addOrderLineItemsWorkflow, "create-order-line-items-step"],
  ])("are checked before they are created", (workflow, made) => {
    const steps = stepsOfWorkflow(workflow.getName())
    expect(workflow.hooks).toHaveProperty("setPricingContext", expect.any(Function))
    expect(steps.indexOf("setPricingContext")).toBeLessThan(steps.indexOf(made))
  })
})

describe("engine hook inputs", () => {
  it.each([
    ["order/workflows/create-order.js", "setPricingContext", ["variantIds", "customerData"]],
    ["order/workflows/add-line-items.js", "setPricingContext", ["order", "variantIds"]],
  ])("for %s at %s include at least %j", (file, hook, fields) => {
    const source = installedText(`core-flows/dist/${file}`)
    const [, told = ""] = new RegExp(`createHook\\)\\("${hook}", \\{([^}]*)\\}`).exec(source) ?? []
    const names = told.split(",").map((entry) => entry.split(":")[0]?.trim())
    expect(names).toEqual(expect.arrayContaining(fields))
  })
})
