import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { sendRefillReminders } from "../actions/send-refill-reminders"

const sendRefillRemindersStep = createStep("send-refill-reminders-step", async (_: void, { container }) => {
  return new StepResponse(await sendRefillReminders(container))
})

/** Queues emails to members whose products run out soon; returns the number of emails. */
export const sendRefillRemindersWorkflow = createWorkflow("send-refill-reminders", () => {
  return new WorkflowResponse(sendRefillRemindersStep())
})
