import { readdirSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { installedPath, installedText } from "./testing/installed"

const WORKFLOWS = "core-flows/dist"

/** The steps that the engine's workflows run after releasing their lock, by file; omits those that release it last. */
function stepsAfterRelease(): Map<string, string[]> {
  const files = readdirSync(installedPath(WORKFLOWS), { recursive: true, encoding: "utf8" })
  const found = files
    .filter((file) => file.endsWith(".js") && file.includes("workflows/"))
    .flatMap((file) => {
      const [, after] = installedText(path.join(WORKFLOWS, file)).split(/releaseLockStep\)\(/)
      if (after === undefined) return []
      const steps = [...after.matchAll(/\.(\w+Step)\)\(|\.(\w+Workflow)\.runAsStep/g)]
      const names = steps.map(([, step, workflow]) => step ?? workflow ?? "")
      return [[path.basename(file, ".js"), names.filter((name) => name !== "releaseLockStep")] as const]
    })
  return new Map(found.filter(([, names]) => names.length > 0))
}

/**
 * The engine's workflows set no owner on their locks. If a step after the release fails, the compensation releases the
 * lock again, even if somebody else holds it by then. docs/decisions/0013 explains why the known cases are harmless;
 * any that a new version of the engine adds must be reviewed.
 *
 * @engine 2.21.2 core-flows/dist/locking/steps/acquire-lock.js
 */
it("engine workflows release locks last, except in reviewed cases", () => {
  const after = stepsAfterRelease()
  const emitting = [
    "add-shipping-method-to-cart",
    "add-to-cart",
    "convert-draft-order",
    "update-line-item-in-cart",
  ]
  for (const name of emitting) {
    const steps = after.get(name) ?? []
    expect(steps.filter((step) => step !== "emitEventStep")).toEqual([])
    after.delete(name)
  }
  const previews = [...after].filter(([, steps]) => steps.every((step) => step === "previewOrderChangeStep"))
  for (const [name] of previews) after.delete(name)
  expect(Object.fromEntries(after)).toEqual({
    "mark-order-fulfillment-as-delivered": ["registerOrderDeliveryStep", "emitEventStep"],
    "process-payment": expect.arrayContaining(["completeCartAfterPaymentStep"]) as string[],
  })
})
