import { Button, Text, toast, usePrompt } from "@medusajs/ui"
import type { CustomerAccountAnswer } from "@shop/contracts"
import { useDecideOnDoctor } from "../lib/customer-account"

type Status = NonNullable<CustomerAccountAnswer["account"]>["doctorStatus"]

const TEXTS: Record<Status, string> = {
  none: "Has not asked to be a doctor.",
  requested: "Asks to be a doctor and waits for an answer.",
  approved: "Is a doctor, with a storefront.",
  expired: "Was a doctor until the approval ended. May apply again.",
  rejected: "Is no doctor: an administrator decided so. May ask once more.",
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
        title: isRevocation ? "End this doctor's storefront?" : "Reject this application?",
        description: isRevocation
          ? "The storefront closes, and products for doctors can't be bought any more."
          : "The customer sees the answer in the account, and may ask again.",
        confirmText: isRevocation ? "End" : "Reject",
        cancelText: "Cancel",
      }))
    if (!isSure) return
    try {
      await decide.mutateAsync(approved)
      toast.success(approved ? "Approved as a doctor" : "Not a doctor any more")
    } catch {
      toast.error("The answer could not be saved. Please try again.")
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
            {status === "requested" ? "Reject" : "End"}
          </Button>
        )}
      </div>
    </div>
  )
}
