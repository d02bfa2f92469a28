import type { ToastContent } from "~/lib/toast-store"

export const ALREADY_A_MEMBER: ToastContent = {
  title: "Already a Member",
  description: "Your membership is active for life.",
}

export const NOT_LOGGED_IN: ToastContent = {
  title: "Not logged in",
  description: "Please log in to purchase a membership",
}

export const purchased = (siteName: string): ToastContent => ({
  title: "Membership purchased!",
  description: `Welcome to ${siteName}. Every benefit is now yours.`,
})

export const INITIALIZATION_FAILED = "Failed to initialize payment. Please try again."
export const PURCHASE_FAILED = "Failed to process membership payment. Please try again."
export const ACTIVATION_FAILED =
  "Payment succeeded but failed to activate membership. Please contact support."
