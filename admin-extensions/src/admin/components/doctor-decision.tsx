import { Button, Text, toast, usePrompt } from "@medusajs/ui"
import type { CustomerAccountAnswer } from "@shop/contracts"
import { useDecideOnDoctor } from "../lib/customer-account"

type Status = NonNullable<CustomerAccountAnswer["account"]>["doctorStatus"]

const TEXTS: Record<Status, string> = {
  none: "Hasn't applied to be a doctor.",
  requested: "Has applied to be a doctor and is waiting for your decision.",
  approved: "Is a doctor with a storefront.",
  expired: "Was a doctor until the approval ended. Can apply again.",
  rejected: "An administrator rejected the application or ended the approval. Can apply again.",
}

interface DoctorDecisionProps {
  customerId: string
  status: Status
}

/** The status of a customer's doctor application, with buttons to approve, reject or end it. */
export function DoctorDecision({ customerId, status }: DoctorDecisionProps) {
  const decide = useDecideOnDoctor(customerId)
  const prompt = usePrompt()
  const answer = async (approved: boolean) => {
    const isRevocation = status === "approved"
    const isSure =
      approved ||
      (await prompt({
        title: isRevocation ? "End this doctor's access?" : "Reject this application?",
        description: isRevocation
          ? "The storefront closes, and the doctor can no longer buy doctor products."
          : "The customer sees this in their account and can apply again.",
        confirmText: isRevocation ? "End access" : "Reject",
        cancelText: "Cancel",
      }))
    if (!isSure) return
    try {
      await decide.mutateAsync(approved)
      toast.success(
        approved ? "Approved as a doctor" : isRevocation ? "No longer a doctor" : "Application rejected",
      )
    } catch {
      toast.error("Couldn't save your decision. Please try again.")
    }
  }
  return (
    <div className="flex flex-col gap-3 px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle">
        {TEXTS[status]}
      </Text>
      <div className="flex gap-2">
        {status !== "approved" && (
          <Button size="small" disabled={decide.isPending} onClick={() => void answer(true)}>
            Approve
          </Button>
        )}
        {(status === "requested" || status === "approved") && (
          <Button
            size="small"
            variant="secondary"
            disabled={decide.isPending}
            onClick={() => void answer(false)}
          >
            {status === "requested" ? "Reject" : "End access"}
          </Button>
        )}
      </div>
    </div>
  )
}
