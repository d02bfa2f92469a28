import type { AdminOrderDetail, OrderReturn } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"
import { Suspense, useState } from "react"
import { Button } from "~/components/button"
import { ReturnPictures } from "~/components/buyer-pictures/return-pictures"
import { ReturnSummary } from "~/components/order/return-summary"
import { adminReturnPicture } from "~/lib/order/document-paths"
import { lazyOnPress } from "~/lib/lazy-part"
import { Panel } from "../../common/components/panel"
import type { ReturnAnswer } from "./answer-return-dialog"

const AnswerReturnDialog = lazyOnPress(async () => ({
  default: (await import("./answer-return-dialog")).AnswerReturnDialog,
}))
const ReceiveReturnDialog = lazyOnPress(async () => ({
  default: (await import("./receive-return-dialog")).ReceiveReturnDialog,
}))
const RefundDialog = lazyOnPress(async () => ({ default: (await import("./refund-dialog")).RefundDialog }))

const STEPS = [
  { status: "approved", label: "Approve", variant: "primary" },
  { status: "received", label: "Receive items", variant: "primary" },
  { status: "refunded", label: "Refund", variant: "primary" },
  { status: "refused", label: "Refuse", variant: "outline-danger" },
  { status: "cancelled", label: "Cancel return", variant: "outline-danger" },
] as const

type Step = (typeof STEPS)[number]["status"]

const isAnswer = (step: Step): step is ReturnAnswer => step !== "received" && step !== "refunded"

function piecesText({ quantity, restocked, writtenOff }: OrderReturn["items"][number]): string {
  const parts = [
    restocked > 0 && `${restocked} back in stock`,
    writtenOff > 0 && `${writtenOff} written off`,
    restocked + writtenOff > 0 &&
      restocked + writtenOff < quantity &&
      `${quantity - restocked - writtenOff} not received`,
  ]
  return parts.filter(Boolean).join(", ")
}

function OneReturn({ order, entry }: { order: AdminOrderDetail; entry: OrderReturn }) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const canRefund = entry.refunded < entry.worth && order.refundable > 0
  const steps = STEPS.filter(
    ({ status }) => entry.nextStatuses.includes(status) && (status !== "refunded" || canRefund),
  )
  return (
    <li className="border-t border-line py-4 text-sm first:border-0 first:pt-1">
      <ReturnSummary entry={entry} detailOf={piecesText} />
      {entry.note && (
        <blockquote className="mt-3 max-w-prose border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line text-ink-soft">
          {entry.note}
        </blockquote>
      )}
      <ReturnPictures
        entry={entry}
        addressOf={(pictureId) => adminReturnPicture({ orderId: order.id, returnId: entry.id, pictureId })}
      />
      {entry.answer && (
        <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">Answered: </span>
          {entry.answer}
        </p>
      )}
      <p className="mt-2 text-ink-soft tabular-nums">
        Value {formatCents(entry.worth)}
        {entry.refunded > 0 && `, ${formatCents(entry.refunded)} refunded`}
        {entry.withheld > 0 && `, ${formatCents(entry.withheld)} kept`}
      </p>
      {steps.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {steps.map(({ status, label, variant }) => (
            <Button
              key={status}
              size="sm"
              variant={status === entry.status ? "secondary" : variant}
              onClick={() => setStep(status)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {step && isAnswer(step) && <AnswerReturnDialog entry={entry} status={step} onClose={close} />}
        {step === "received" && <ReceiveReturnDialog entry={entry} onClose={close} />}
        {step === "refunded" && <RefundDialog order={order} entry={entry} onClose={close} />}
      </Suspense>
    </li>
  )
}

/** The returns of an order with their next steps; renders nothing if there are none. */
export function OrderReturns({ order }: { order: AdminOrderDetail }) {
  if (order.returns.length === 0) return null
  return (
    <Panel title="Returns" className="print:hidden">
      <ol>
        {order.returns.map((entry) => (
          <OneReturn key={entry.id} order={order} entry={entry} />
        ))}
      </ol>
    </Panel>
  )
}
