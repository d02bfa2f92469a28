import type { MembershipStatus } from "@shop/contracts"
import type { ReactNode } from "react"
import { Button } from "~/components/button"
import { Skeleton } from "~/components/skeleton"
import { StateMessage } from "~/components/state-message"
import { TextLink } from "~/components/text-link"
import { paths } from "~/config/paths"
import { DateText } from "~/components/date/date-text"
import { useConfig } from "~/lib/config/get-config"
import { useMembership } from "../queries/get-membership"

const ORIGINS = {
  payment: "Bought in this shop",
  admin: "Granted by the shop",
  import: "Transferred to this shop",
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-t border-line py-1">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="text-sm font-medium">{children}</dd>
    </div>
  )
}

function receipt({ orderId, reason }: MembershipStatus): ReactNode {
  if (orderId !== null) return <TextLink to={paths.order(orderId)}>Order #{orderId}</TextLink>
  return reason ? ORIGINS[reason] : "None"
}

function starterKit({ starterKit: state, kitOrderId }: MembershipStatus): ReactNode {
  if (state !== "sent") {
    if (kitOrderId === null) return "Ships with your first order"
    return (
      <>
        Ships with <TextLink to={paths.order(kitOrderId)}>order #{kitOrderId}</TextLink>
      </>
    )
  }
  if (kitOrderId === null) return "Sent"
  return (
    <>
      Sent with <TextLink to={paths.order(kitOrderId)}>order #{kitOrderId}</TextLink>
    </>
  )
}

/** A member's start date, receipt and starter kit. */
export function MembershipFacts() {
  const { starterKit: offered } = useConfig()
  const { data, isPending, refetch } = useMembership()
  if (isPending) return <Skeleton className="h-36 rounded-md" />
  if (!data) {
    return (
      <StateMessage
        tone="danger"
        title="We couldn't load your membership"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Your membership is still active. Please try again in a moment.
      </StateMessage>
    )
  }
  if (!data.since) return null
  return (
    <dl className="border-b border-line">
      <Fact term="Member since">
        <DateText at={data.since} />
      </Fact>
      <Fact term="Receipt">{receipt(data)}</Fact>
      {(offered !== null || data.kitOrderId !== null || data.starterKit === "sent") && (
        <Fact term="Starter kit">{starterKit(data)}</Fact>
      )}
    </dl>
  )
}
